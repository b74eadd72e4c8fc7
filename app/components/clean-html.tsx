import type { ComponentProps } from 'react'

type CleanHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  html: string
  as?: 'div' | 'h2'
}

/** Renders HTML that the server has sanitized (`server/clean-html.ts`). No other HTML is rendered. */
export const CleanHtml = ({ html, as: Element = 'div', ...rest }: CleanHtmlProps) => (
  <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
)
