declare module 'pdfkit' {
  /** An element of the structure tree. */
  export interface StructureElement {
    add(child: unknown): StructureElement
    end(): StructureElement
  }
  /** The part of pdfkit's document that tagged PDFs need; it brings no types of its own. */
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>)
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    clip(): this
    markContent(tag: 'Artifact'): this
    markStructureContent(tag: string): unknown
    endMarkedContent(): this
    struct(type: string, options?: { readonly alt?: string }): StructureElement
    addStructure(element: StructureElement): this
    end(): this
    /** The dictionary of title, author and date. */
    info: Readonly<Record<string, unknown>>
    /** Called by `end`, after the dictionary was written. */
    endMetadata(): void
  }
}
