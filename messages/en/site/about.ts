import type { about as source } from '#messages/id/site/about.ts'

export const about: typeof source = {
  title: (group) => `About ${group} and its six houses`,
  description: (group) =>
    `${group}: six houses of the night in nine Indonesian cities, from rooftops and beaches to stages, clubs and two kitchens.`,
  heading: 'What time is dusk?',
  lead: 'The hour when offices let their people go and the city has not yet decided what to be. That is when we go to work.',
  sections: [
    {
      title: 'One roof first',
      paragraphs: [
        'Senja began as a terrace in Jakarta with twelve tables and one reason: the sunset is free, but no chair was facing it.',
        'People came for the sky and then asked where to go next. Every house we have opened since is an answer to that question.',
      ],
    },
    {
      title: 'Six houses, no two alike',
      paragraphs: [
        'Luna Senja faces the sun. Ombak waits for the tide. Gema opens its doors once the city is asleep. Rantau gives bands a home every night. Rocca cooks with fire and stone. YesChef has twelve seats and one bell.',
        'Each has its own kitchen, its own sound and its own rules. One thing is the same everywhere: guests know what they pay before they pay it.',
      ],
    },
    {
      title: 'Nine cities, three clocks',
      paragraphs: [
        'When Jayapura dims its lights, Jakarta is ordering its second glass. So every hour on this site is the hour of the place itself: WIB, WITA or WIT.',
      ],
    },
    {
      title: 'How we host',
      paragraphs: [
        'The table you choose is held in your name while you pay. The price is explained line by line before anything is charged. If the mistake is ours, your money comes back without your asking twice.',
        'Water is always free. The way home is always lit.',
      ],
    },
  ],
  figures: [
    { value: '6', label: 'houses' },
    { value: '14', label: 'outlets' },
    { value: '9', label: 'cities' },
    { value: '3', label: 'time zones' },
  ],
  seeBrands: 'See the houses',
}
