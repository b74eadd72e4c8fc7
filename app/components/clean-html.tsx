import type { ComponentProps } from 'react'

type CleanHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { html: string }

/** HTML of an answer, which the server has cleaned (`server/clean-html.ts`): no other HTML is handed to the browser. */
export const CleanHtml = ({ html, ...rest }: CleanHtmlProps) => (
  <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
)
