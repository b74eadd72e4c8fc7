// Follows uploads of pictures while the server runs. Measures each picture once, and registers the picture.
import type { PictureFacts } from '#contract/picture-address.ts'
import type { ImageLibrary } from '#server/pictures/image-library.ts'
import { factsOf, hangPicture, KNOWN_PATHS, setFocuses } from '#server/pictures/known-pictures.ts'
import { heroOf, setFreeAreas, stripOf } from '#server/pictures/poster-strips.ts'
import { proposeFreeArea } from '#server/pictures/propose-free-area.ts'
import { measurePicture } from '#server/pictures/measure-picture.ts'
import { bytesOfPicture, listBroughtPictures, listFocuses, listFreeAreas } from '#server/pictures/repository.ts'
import type { App } from '#server/app.ts'

/**
 * The database channel on which triggers report every change of content. If the change is about pictures, the notification contains the
 * name `media` (0003_content.sql).
 */
const CONTENT_CHANNEL = 'senja_content'
const LOOK_AGAIN_MS = 10_000
/** Name of the measurements in the cache. If the name changes, the server measures every picture again. */
const FACTS = 'facts6'

export type BroughtPictures = {
  typeOf(path: string): string | null
  /** Reads the list of uploaded pictures again. This also happens after each notification from the database. */
  look(library: ImageLibrary): Promise<void>
  follow(library: ImageLibrary): void
  close(): Promise<void>
}

export function openBroughtPictures(app: Pick<App, 'sql' | 'log' | 'files'>): BroughtPictures {
  const types = new Map<string, string>()
  let line: { unlisten(): Promise<void> } | null = null
  let looking = Promise.resolve()
  let again: NodeJS.Timeout | null = null

  async function lookNow(library: ImageLibrary): Promise<void> {
    const which = { known: KNOWN_PATHS, hasFiles: app.files !== null }
    setFocuses(await listFocuses(app.sql))
    for (const { path, hash, contentType } of await listBroughtPictures(app.sql, which)) {
      const version = hash.slice(0, 12)
      if (factsOf(path)?.version === version) {
        types.set(path, contentType)
        continue
      }
      try {
        const factsBytes = await library.drawn(`${FACTS}-${version}.json`, async () => {
          const bytes = await bytesOfPicture(app, path)
          if (!bytes) throw new Error('its bytes are gone')
          const free = await proposeFreeArea(bytes)
          return Buffer.from(JSON.stringify({ ...(await measurePicture(bytes)), ...(free && { free }) }))
        })
        const facts: PictureFacts = JSON.parse(factsBytes.toString())
        hangPicture(path, facts)
        // Registers the poster strip at once. If a page was loaded before the server restarted, it can then still load the strip.
        heroOf(stripOf(path) ?? path)
        // The server serves every path that has a type. A picture must be measured before that, so its type is set last.
        types.set(path, contentType)
      } catch (fault) {
        app.log.error('picture not measured', fault, { picture: path })
        // A file may become readable later, and the server then gets no notification. So `look` runs again later.
        again ??= setTimeout(() => ((again = null), void look(library)), LOOK_AGAIN_MS).unref()
      }
    }
    setFreeAreas(await listFreeAreas(app.sql))
  }

  const look = (library: ImageLibrary) =>
    (looking = looking
      .then(() => lookNow(library))
      .catch((fault: unknown) => app.log.error('pictures that were brought cannot be read', fault)))

  return {
    typeOf: (path) => types.get(path) ?? null,
    look,
    follow(library) {
      void app.sql
        .listen(
          CONTENT_CHANNEL,
          (news) => void (news.includes('media') && look(library)),
          // The server received no notifications before this connection was opened. So `look` reads the pictures again.
          () => void look(library),
        )
        .then(
          (subscription) => (line = subscription),
          (fault: unknown) => app.log.warn('new pictures are not heard of', { fault: String(fault) }),
        )
      void look(library)
    },
    async close() {
      await line?.unlisten().catch(() => undefined)
      await looking
      if (again) clearTimeout(again)
    },
  }
}
