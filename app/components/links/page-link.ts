import { useLanguage } from '#app/components/messages.tsx'
import { link, type PageName, type PageParams } from '#contract/pages.ts'

export type PageLink = ReturnType<typeof usePageLink>

/** Returns `link` for the language of the page: `const to = usePageLink()`, then `to('outlet', { … })`. */
export function usePageLink() {
  const language = useLanguage()
  return <Name extends PageName>(
    name: Name,
    ...rest: keyof PageParams<Name> extends never
      ? [params?: Record<string, never>, query?: Record<string, string>]
      : [params: PageParams<Name>, query?: Record<string, string>]
  ): string => link(name, language, ...rest)
}
