/** Has the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its hold on the file only once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
