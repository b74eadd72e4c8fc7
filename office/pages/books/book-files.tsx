import { officeAddresses } from '#office/api/office-addresses.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { FileLink } from '#office/pages/reports/export-links.tsx'

type BookFilesProps = {
  list: string
  /** Contents of the files, for screen readers that list only the links. */
  of: string
  /** Company, months and the other fields of the page. */
  query: Readonly<Record<string, string | number>>
}

/** A list of the books as files. */
export function BookFiles({ list, of, query }: BookFilesProps) {
  const t = useMessages('books')
  const language = useLanguage()
  const addressOf = (format: string) => {
    const search = new URLSearchParams({ list, format, locale: language })
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    return `${officeAddresses.exportBooks.split(' ')[1]}?${search}`
  }
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <FileLink key={format} href={addressOf(format)} label={t.fileOf(t.formats[format], of)}>
          {t.formats[format]}
        </FileLink>
      ))}
    </>
  )
}
