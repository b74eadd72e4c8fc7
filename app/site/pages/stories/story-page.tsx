import './story.css'
import { Link } from 'react-router'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { MailLink } from '#app/components/links/mail-link.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { ShareButton } from '#app/components/links/share-button.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { StoryHead } from '#app/site/pages/stories/story-head.tsx'
import { type StoryArea, StoryBrand, StoryNote, useStoryLink } from '#app/site/pages/stories/story-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Story } from '#contract/web/stories.ts'

/** Maximum number of letters of a title in poster type. */
const POSTER_LETTERS = 36

/** The page of a story in print style. The HTML of its body is safe, because the server has sanitized it. */
export function StoryPage({ story, next, area }: { story: Story; next: EventCard | null; area: StoryArea }) {
  const foreign = useForeign()
  const all = useMessages('stories')
  const isPoster = story.kind === 'article' && story.title.length <= POSTER_LETTERS
  return (
    <div className={`story story--${story.kind}`} data-brand={story.brand?.slug}>
      <StoryHead story={story} />
      <article>
        <header className="wrap story__head">
          <p className="small">
            <LinkedBrand story={story} />
            <StoryNote story={story} />
          </p>
          <h1 className={isPoster ? 'story__title story__title--poster' : 'story__title'} {...foreign(story, 'title')}>
            {story.title}
          </h1>
          <p className="lead" {...foreign(story, 'summary')}>
            {story.summary}
          </p>
          {story.kind === 'article' && <p className="small quiet">{all.byline(story.author)}</p>}
        </header>
        {story.kind !== 'press_release' && (
          <figure className="story__picture">
            <Picture src={story.image_url} alt="" slot="story" isPriority />
            {story.caption && (
              <figcaption className="wrap micro faint" {...foreign(story, 'caption')}>
                {story.caption}
              </figcaption>
            )}
          </figure>
        )}
        <ForeignNote of={story} field="body" />
        <CleanHtml className="story__body" html={story.body} {...foreign(story, 'body')} />
        <div className="story__share">
          <ShareButton
            title={story.title}
            text={story.summary}
            dialogTitle={all.shareTitle}
            copiedLine={all.copiedLine}
            isSmall
          />
        </div>
        {story.kind === 'press_release' && <PressContact />}
        {next && <NextNight card={next} />}
      </article>
      <Related stories={story.related} area={area} />
    </div>
  )
}

function LinkedBrand({ story: { brand } }: { story: Story }) {
  const to = usePageLink()
  if (!brand) return <StoryBrand story={{ brand }} />
  return (
    <Link className="brand-tag" to={to('brand', { brand_slug: brand.slug })}>
      {brand.name}
    </Link>
  )
}

function PressContact() {
  const t = useMessages('stories')
  const { pressEmail } = useVisit().group
  if (!pressEmail) return null
  return (
    <section className="story__contact">
      <h2 className="d3">{t.pressContact}</h2>
      <p>{t.pressLine}</p>
      <p>
        <MailLink address={pressEmail} />
      </p>
    </section>
  )
}

function NextNight({ card: { event, opens, zone, brand } }: { card: EventCard }) {
  const t = useMessages('stories')
  const { from } = useMessages('catalogue')
  const to = usePageLink()
  const text = useNightText()
  const price = usePrice()
  return (
    <aside className="story__next wrap">
      <p className="small quiet">{t.nextNight(brand.name)}</p>
      <Link to={to('event', { event_slug: event.slug })}>
        <b className="d2">{event.title}</b>
        <span className="num">
          {text.plain(event.event_date)}, {text.clock(opens, zone)}
          <span className="quiet">
            {event.outlet.name}, {event.location.name}
            {event.price_from !== null && `, ${from(price(event.price_from))}`}
          </span>
        </span>
        <span className="btn btn--primary btn--s">
          {t.seeNight}
          <Icon name="right" />
        </span>
      </Link>
    </aside>
  )
}

function Related({ stories, area }: { stories: Story['related']; area: StoryArea }) {
  const foreign = useForeign()
  const t = useMessages('stories')[area]
  const to = usePageLink()
  const storyLink = useStoryLink()
  return (
    <section className="wrap story__more" aria-labelledby="related">
      <div className="section-head">
        <h2 className="d2" id="related">
          {t.related}
        </h2>
        <TextLink to={to(area)} endIcon="right">
          {t.all}
        </TextLink>
      </div>
      <ul>
        {stories.map((story) => (
          <li key={story.id} data-brand={story.brand?.slug}>
            <Link to={storyLink(story)}>
              <StoryBrand story={story} />
              <b className="d3" {...foreign(story, 'title')}>
                {story.title}
              </b>
              <StoryNote story={story} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
