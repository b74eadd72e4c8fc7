// Hears of pictures that are brought to the server while it is open, measures each once, and hangs it.
import type { PictureFacts } from '#contract/picture-address.ts'
import type { ImageLibrary } from '#server/pictures/image-library.ts'
import { factsOf, hangPicture, KNOWN_PATHS, setFocuses } from '#server/pictures/known-pictures.ts'
import { heroOf, setFreeAreas, stripOf } from '#server/pictures/poster-strips.ts'
import { proposeFreeArea } from '#server/pictures/propose-free-area.ts'
import { measurePicture } from '#server/pictures/measure-picture.ts'
import { bytesOfPicture, listBroughtPictures, listFocuses, listFreeAreas } from '#server/pictures/repository.ts'
import type { App } from '#server/app.ts'

/** Triggers tell every change of content here; the area of a picture is `media` (0003_content.sql). */
const CONTENT_CHANNEL = 'senja_content'
const LOOK_AGAIN_MS = 10_000
/** Name of the measures in the cache: another name when more is measured, so that each picture is measured again. */
const FACTS = 'facts5'

/** What came by import: the path, and the type it is sent as. */
export type BroughtPictures = {
  typeOf(path: string): string | null
  /** Reads again what has been brought; news of it does the same. */
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
        const reported = await library.drawn(`${FACTS}-${version}.json`, async () => {
          const bytes = await bytesOfPicture(app, path)
          if (!bytes) throw new Error('its bytes are gone')
          const free = await proposeFreeArea(bytes)
          return Buffer.from(JSON.stringify({ ...(await measurePicture(bytes)), ...(free && { free }) }))
        })
        const facts: PictureFacts = JSON.parse(reported.toString())
        hangPicture(path, facts)
        // Registers the strip, so that an address of an earlier page is answered after a restart.
        heroOf(stripOf(path) ?? path)
        // Set last: a path with a type is served, and that needs its measures.
        types.set(path, contentType)
      } catch (fault) {
        app.log.error('picture not measured', fault, { picture: path })
        // Files that do not answer now answer later, and nothing tells of it.
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
        .listen(CONTENT_CHANNEL, (news) => {
          if (news.includes('media')) void look(library)
        })
        .then(
          (opened) => (line = opened),
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
