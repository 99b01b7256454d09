import { Text as RendererText } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactElement } from 'react'
import { printable } from './printable.ts'

type TextProps = ComponentProps<typeof RendererText> & { readonly children?: string }

/** The only text component of PDFs: it replaces characters that the font lacks. */
export const Text = ({ children = '', ...props }: TextProps): ReactElement =>
  h(RendererText, props, printable(children))
