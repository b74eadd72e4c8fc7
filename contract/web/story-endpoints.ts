import { z } from 'zod'
import { artist, artistDetail } from '#contract/web/artists.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { story, storySummary } from '#contract/web/stories.ts'

const takes = z.object({ page: z.coerce.number().int().min(1).max(1000).optional() })
const params = z.object({ slug: z.string().max(120) })

const list = <const Path extends string, Entity extends z.ZodType>(path: Path, summary: string, entity: Entity) =>
  ({
    method: 'GET',
    who: ANYONE,
    path,
    summary,
    takes,
    answers: z.array(entity),
    isPaged: true,
  }) as const satisfies Endpoint
const find = <const Path extends string, Entity extends z.ZodType>(path: Path, summary: string, answers: Entity) =>
  ({ method: 'GET', who: ANYONE, path, summary, params, answers }) as const satisfies Endpoint

export const storyEndpoints = {
  listArtists: list('/api/web/artists', 'Artists, those who play soonest first', artist),
  findArtist: find('/api/web/artists/:slug', 'One artist, with the coming nights', artistDetail),
  listArticles: list('/api/web/articles', 'Articles, newest first', storySummary),
  findArticle: find('/api/web/articles/:slug', 'One article', story),
  listNews: list('/api/web/news', 'News, newest first', storySummary),
  findNews: find('/api/web/news/:slug', 'One piece of news', story),
  listPressReleases: list('/api/web/press-releases', 'Press releases, newest first', storySummary),
  findPressRelease: find('/api/web/press-releases/:slug', 'One press release', story),
}
