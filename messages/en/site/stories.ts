import type { stories as source } from '#messages/id/site/stories.ts'

export const stories: typeof source = {
  articles: {
    title: 'Articles: stories from behind the night',
    description: (group) =>
      `Stories from the houses of ${group}: the people, rooms, sounds and kitchens behind the night.`,
    heading: 'Articles',
    lead: 'What happens before the lights come on, and after the last guest has gone home.',
    empty: 'No articles on this page',
    related: 'Read on',
    all: 'All articles',
  },
  news: {
    title: 'News from the bars, clubs and restaurants',
    description: (group) => `The latest from the outlets of ${group}: what changes, where, and from when.`,
    heading: 'News',
    lead: 'What changes, where, and from when.',
    empty: 'No news on this page',
    related: 'Related news',
    all: 'All news',
  },
  pressReleases: {
    title: 'Press releases and whom to call',
    description: (group) =>
      `Press releases of ${group}: what happened, with figures and words to quote, and whom to call for more.`,
    heading: 'Press releases',
    lead: 'For those who write about us. Quote them whole if you like; just say where they came from.',
    empty: 'No press releases on this page',
    related: 'Other releases',
    all: 'All press releases',
  },
  emptyLine: 'The list may have moved on. Start again from the newest.',
  emptyHere: 'Nothing written about this house yet',
  emptyHereLine: 'See the others, or come by yourself.',
  count: (count) => (count === 1 ? '1 story' : `${count} stories`),
  newest: 'The newest',
  byline: (author) => `Words by ${author}`,
  minutes: (minutes) => `${minutes} min read`,
  date: (day, month, year) => `${day} ${month} ${year}`,
  shareTitle: 'Share this story',
  copiedLine: 'Send it to whoever should read it.',
  nextNight: (brand) => `The next night at ${brand}`,
  seeNight: 'See the night',
  pressContact: 'Press contact',
  pressLine: 'Pictures, interviews and the full figures are with our press office.',
  meta: {
    storyDated: (date) => `Published ${date}.`,
    storyRead: (minutes, group) => `A ${minutes} minute read from ${group}.`,
  },
}
