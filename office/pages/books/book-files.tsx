import { addressOfCall } from '#office/api/office.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { FileLink } from '#office/pages/reports/export-links.tsx'

type Query = Parameters<typeof addressOfCall<'exportBooks'>>[1]
type BookFilesProps = {
  list: Query['list']
  /** A description of the files. A user of a screen reader who moves from link to link needs it. */
  of: string
  query: Omit<Query, 'list' | 'format' | 'locale'>
}

export function BookFiles({ list, of, query }: BookFilesProps) {
  const t = useMessages('books')
  const language = useLanguage()
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <FileLink
          key={format}
          href={addressOfCall('exportBooks', { ...query, list, format, locale: language })}
          label={t.fileOf(t.formats[format], of)}
        >
          {t.formats[format]}
        </FileLink>
      ))}
    </>
  )
}
