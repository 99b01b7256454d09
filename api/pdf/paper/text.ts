import { Text as RendererText } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactElement } from 'react'
import { printable } from './printable.ts'

type TextProps = ComponentProps<typeof RendererText> & { readonly children?: string }

/** The only text of papers: whatever it is given, the font can show it. */
export const Text = ({ children = '', ...props }: TextProps): ReactElement =>
  h(RendererText, props, printable(children))
