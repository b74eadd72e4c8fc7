import type { partnership as source } from '#messages/id/partnership.ts'

export const partnership: typeof source = {
  title: 'Partnership',
  description: 'Work with Senja Group: brand nights, stages, drinks, places and affiliate codes.',
  heading: 'Fill a night with us',
  lead: 'Brands, promoters, labels, landlords: if you have a good reason to bring people together, we have the room.',
  sections: [
    {
      title: 'Brand nights',
      paragraphs: [
        'A launch, a dinner, or a whole night in the house that suits it. We bring the room, the sound, the bar and the door; you bring the guests.',
      ],
    },
    {
      title: 'Stages',
      paragraphs: [
        'Promoters and collectives: send a recording, a city and the date you have your eye on. Rantau and Gema open their calendars three months ahead.',
      ],
    },
    {
      title: 'Bar and kitchen',
      paragraphs: [
        'Farmers, distillers, fishers, potters. We buy direct, put your name on the menu and pay within fourteen days.',
      ],
    },
    {
      title: 'Affiliate codes',
      paragraphs: [
        'Creators and hotel concierges get a code of their own. Guests who use it get a discount, and you see the result every month.',
      ],
    },
    {
      title: 'Places',
      paragraphs: [
        'Do you have a roof, a warehouse or a yard in a city we have not reached yet? Tell us which way it faces and who lives next door.',
      ],
    },
  ],
  howTitle: 'How to reach us',
  how: 'Write a mail with who you are, the city, the date, roughly how many guests, and what you would like to make. A person answers within three working days.',
  write: 'Write to the partnership team',
  subject: 'Working with Senja',
}
