import type { partnership as source } from '#messages/id/site/partnership.ts'

export const partnership: typeof source = {
  title: 'Partnership: brand nights, stages and bars',
  description: (group) => `Work with ${group}: brand nights, stages, drinks, places and affiliate codes.`,
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
  howTitle: 'Tell us your plan',
  how: 'Who you are, which city, when, roughly how many guests, and what you would like to make. A person answers within three working days.',
  orMail: 'Rather by mail?',
  subject: 'Working with Senja',
  fields: {
    kind: 'What it is about',
    name: 'Name',
    company: 'Company or collective',
    email: 'E-mail',
    mobile: 'Mobile number',
    city: 'City',
    message: 'Your plan',
    messageHint: 'The date you have in mind, how many guests, a link to your work: all of it helps.',
  },
  kinds: {
    brand_night: 'Brand night',
    stage: 'Stage',
    bar_and_kitchen: 'Bar and kitchen',
    affiliate: 'Affiliate code',
    place: 'Place',
    other: 'Something else',
  },
  enquiry: {
    send: 'Send the plan',
    sentTitle: 'We have your plan.',
    sentLine: 'The partnership team answers your mail within three working days.',
  },
}
