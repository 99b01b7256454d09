/** Standard structure types of PDF that our documents have (ISO 32000-1, 14.8.4). */
type Role = 'H1' | 'H2' | 'Sect' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Artifact'

/** Role of an element for screen readers. An element that goes on to the next page keeps the same tag. */
export interface Tag {
  readonly role: Role
  /** A figure in words. */
  readonly alt?: string
}

/** A property of the renderer's elements that `renderTagged` reads: texts without a tag are paragraphs, other elements without a tag have no
 * role. */
export const tag = (role: Role, alt?: string): { readonly tag: Tag } => ({
  tag: { role, ...(alt !== undefined && { alt }) },
})
