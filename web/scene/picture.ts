/** What stands on a picture besides the house. */
export interface PictureNotes {
  /** Direction of north on the picture, clockwise from its upper edge [degrees]. */
  readonly northDeg: number
  readonly northLetter: string
  /** Moment of the light. */
  readonly moment: string
  /** Whose imagery it shows. */
  readonly attribution: string
}

/** Writes north, the moment and the attribution into the corners of a picture. */
export const annotate = (picture: HTMLCanvasElement, notes: PictureNotes): void => {
  const context = picture.getContext('2d')
  if (!context) return
  const unit = picture.width / 100
  const margin = 2 * unit
  context.font = `500 ${1.3 * unit}px "Inter Variable", sans-serif`
  context.textBaseline = 'middle'
  const plate = (text: string, x: number, y: number, align: 'left' | 'right') => {
    if (text === '') return
    const width = context.measureText(text).width + 1.6 * unit
    const left = align === 'left' ? x : x - width
    context.fillStyle = 'rgb(255 255 255 / 0.85)'
    context.beginPath()
    context.roundRect(left, y - 1.2 * unit, width, 2.4 * unit, 0.6 * unit)
    context.fill()
    context.fillStyle = '#0f172a'
    context.fillText(text, left + 0.8 * unit, y)
  }
  plate(notes.moment, margin, picture.height - margin - 0.5 * unit, 'left')
  plate(notes.attribution, picture.width - margin, picture.height - margin - 0.5 * unit, 'right')
  const radius = 2.4 * unit
  context.save()
  context.translate(picture.width - margin - radius, margin + radius)
  context.fillStyle = 'rgb(255 255 255 / 0.85)'
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
  context.rotate((notes.northDeg * Math.PI) / 180)
  context.fillStyle = '#dc2626'
  context.beginPath()
  context.moveTo(0, -0.85 * radius)
  context.lineTo(0.28 * radius, 0.1 * radius)
  context.lineTo(-0.28 * radius, 0.1 * radius)
  context.fill()
  context.fillStyle = '#0f172a'
  context.textAlign = 'center'
  context.fillText(notes.northLetter, 0, 0.5 * radius)
  context.restore()
}

/** The file of a picture.
 * @throws Error if the browser cannot make it */
export const fileOf = (picture: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
