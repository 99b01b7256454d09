/** `google.maps.Point`. */
export class PointDouble implements google.maps.Point {
  x: number
  y: number
  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }
  equals(other: google.maps.Point | null): boolean {
    return other !== null && other.x === this.x && other.y === this.y
  }
  toString(): string {
    return `(${this.x}, ${this.y})`
  }
}

/** `google.maps.Size`. */
export class SizeDouble implements google.maps.Size {
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  equals(other: google.maps.Size | null): boolean {
    return other !== null && other.width === this.width && other.height === this.height
  }
  toString(): string {
    return `(${this.width}, ${this.height})`
  }
}
