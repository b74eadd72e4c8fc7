import type { ComponentProps } from 'react'

type CleanHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  html: string
  as?: 'div' | 'h2'
}

/** HTML of an answer, which the server has cleaned (`server/clean-html.ts`): no other HTML is handed to the browser. */
export const CleanHtml = ({ html, as: Element = 'div', ...rest }: CleanHtmlProps) => (
  <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
)
