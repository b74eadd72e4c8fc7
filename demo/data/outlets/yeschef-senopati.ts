import { yeschefCourses } from '../courses/yeschef.ts'
import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, inRows, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Tepat waktu', en: 'On time' },
    text: {
      id: 'Dua belas orang mulai bersama. Kalau terlambat, kamu masuk di piring yang sedang jalan.',
      en: 'Twelve people start together. Late, and you join at whatever plate is out.',
    },
  },
  {
    title: { id: 'Bel', en: 'The bell' },
    text: {
      id: 'Boleh ditekan siapa saja. Jawabannya selalu ya, tagihannya mulai IDR 499,000.',
      en: 'Anyone may ring it. The answer is always yes; the bill starts at IDR 499,000.',
    },
  },
  {
    title: { id: 'Dekat api', en: 'Near the fire' },
    text: {
      id: 'Siku di luar garis kuning. Rambut panjang diikat, kami juga begitu.',
      en: 'Elbows behind the yellow line. Tie long hair back; so do we.',
    },
  },
]

export const yeschefSenopati: DemoOutlet = {
  slug: 'senopati',
  brand: 'yeschef',
  city: 'jakarta',
  name: 'YesChef Senopati',
  area: 'Senopati',
  address: 'Jl. Cengkih Dalam 12, Senopati, Jakarta Selatan 12190',
  mapUrl: mapUrlAt(-6.2308, 106.8072),
  lat: -6.2308,
  lng: 106.8072,
  phone: '+622155500112',
  whatsapp: '+6281000000112',
  openHour: '17:00',
  closeHour: '00:00',
  maximumEta: '21:00',
  arrivalFrom: '17:00',
  arrivalTo: '21:00',
  closedWeekdays: [7],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 7,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 0,
  line: {
    id: 'Dua belas kursi, satu dapur, jarak satu siku.',
    en: 'Twelve seats, one kitchen, an elbow apart.',
  },
  description: {
    id: 'Dapurnya di tengah, kursinya di tiga sisi, tidak ada pintu ayun di antaranya. Delapan piring, dua putaran semalam, dan sebuah bel di ujung meja. Tiga meja kecil dekat DJ untuk yang datang setelah makan.',
    en: 'The kitchen is in the middle, the seats are on three sides, and there is no swing door between. Eight plates, two services a night, and a bell at the end of the counter. Three small tables by the DJ for whoever comes after dinner.',
  },
  music: { id: 'Radio dapur, lalu DJ mulai 19.00', en: 'Kitchen radio, then a DJ from 19:00' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({
    outlet: 'YesChef Senopati',
    payment: 'DownPayment',
    latest: '21:00',
    canRefund: true,
    isRestaurant: true,
  }),
  additionalTerms: {
    id: '<p>Lebih dari 6 tamu: hubungi kami dulu. YesBell mulai IDR 499,000, dibayar di tempat. Pesanan terakhir: menu lengkap 21.00, tambahan 21.30, camilan 23.00.</p>',
    en: '<p>More than 6 guests: speak to us first. The YesBell is from IDR 499,000, paid on the spot. Last orders: set menu 21:00, add-ons 21:30, snacks 23:00.</p>',
  },
  extraInformation: {
    id: 'Pintunya kuning, tanpa papan nama. Kursi C1 lebih rendah untuk kursi roda.',
    en: 'The door is yellow and has no sign. Seat C1 is lower, for wheelchairs.',
  },
  day: [
    {
      time: '15:00',
      title: { id: 'Rapat', en: 'Briefing' },
      text: { id: 'Delapan piring dicicipi, satu selalu dicoret.', en: 'Eight plates tasted; one always struck off.' },
    },
    {
      time: '17:00',
      title: { id: 'Layanan pertama', en: 'First service' },
      text: { id: 'Radio dapur, lampu putih, piring satu.', en: 'Kitchen radio, white light, plate one.' },
    },
    {
      time: '19:00',
      title: { id: 'DJ', en: 'DJ' },
      text: {
        id: 'Radio mati di tengah lagu. Selalu lagu yang sama.',
        en: 'The radio dies mid-song. It is always the same song.',
      },
    },
    {
      time: '19:30',
      title: { id: 'Layanan kedua', en: 'Second service' },
      text: { id: 'Dua belas orang baru, dapur yang sudah panas.', en: 'Twelve new people, one warm kitchen.' },
    },
    {
      time: '21:30',
      title: { id: 'Bel', en: 'The bell' },
      text: {
        id: 'Biasanya ditekan sekitar sekarang, oleh yang duduk di C12.',
        en: 'Usually rung about now, by whoever has C12.',
      },
    },
    {
      time: '23:00',
      title: { id: 'Camilan terakhir', en: 'Last snacks' },
      text: {
        id: 'Juru masaknya duduk. Sekarang giliranmu menyajikan cerita.',
        en: 'The cooks sit down. Your turn to serve, stories will do.',
      },
    },
  ],
  bring: [
    {
      id: 'Rasa lapar, dan ikat rambut kalau rambutmu panjang.',
      en: 'An appetite, and a hair tie if your hair is long.',
    },
  ],
  rules,
  pictures: picturesOf('yeschef-senopati'),
  portrait: portraitOf('yeschef-senopati'),
  sections: [
    { key: 'counter', name: { id: 'Meja juru masak', en: 'Chef’s counter' } },
    { key: 'after', name: { id: 'Sesudah makan', en: 'After dinner' } },
  ],
  categories: [
    {
      key: 'seat',
      name: { id: 'Kursi dapur', en: 'Counter seat' },
      kind: 'seated',
      maximumCapacity: 1,
      downPayment: thousands(500, 600, 800),
      minimumCost: thousands(799, 999, 1099),
    },
    {
      key: 'small',
      name: { id: 'Meja kecil', en: 'Small table' },
      kind: 'seated',
      maximumCapacity: 2,
      downPayment: thousands(200, 250, 300),
      minimumCost: thousands(500, 600, 750),
    },
  ],
  floor: {
    width: 12,
    height: 8,
    walls: ['M0.3 0.3H11.7V7.7H0.3Z'],
    fixtures: [
      { kind: 'kitchen', x: 3.8, y: 0.6, w: 4.4, h: 3.1, label: { id: 'Dapur', en: 'Kitchen' } },
      { kind: 'counter', x: 2.9, y: 0.6, w: 0.6, h: 4.2 },
      { kind: 'counter', x: 3.5, y: 4.2, w: 5, h: 0.6, label: { id: 'Meja', en: 'Counter' } },
      { kind: 'counter', x: 8.5, y: 0.6, w: 0.6, h: 4.2 },
      { kind: 'dj', x: 10, y: 5.9, w: 1.4, h: 1.4, label: { id: 'DJ', en: 'DJ' } },
      { kind: 'door', x: 0.1, y: 5.6, w: 0.4, h: 1.4, label: { id: 'Pintu kuning', en: 'Yellow door' } },
      { kind: 'wc', x: 10.3, y: 0.6, w: 1.1, h: 1.6 },
      { kind: 'coats', x: 0.6, y: 0.6, w: 1, h: 0.8, label: { id: 'Jaket', en: 'Coats' } },
    ],
  },
  tables: inRows(
    [
      ...placeTables({ category: 'seat', section: 'counter', shape: 'counter', w: 0.6, h: 0.6, capacity: 1 }, [
        ['C1', 2.4, 1.4, 90],
        ['C2', 2.4, 2.6, 90],
        ['C3', 2.4, 3.8, 90],
        ...inRow('C', 6, [3.2, 5.35], [1.12, 0], 4),
        ['C10', 9.6, 3.8, 270],
        ['C11', 9.6, 2.6, 270],
        ['C12', 9.6, 1.4, 270],
      ]),
      ...placeTables(
        { category: 'small', section: 'after', shape: 'square', w: 0.8, h: 0.8, capacity: 2 },
        inRow('T', 3, [3.4, 7], [2.4, 0]),
      ),
    ],
    [
      ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12'],
      ['T1', 'T2', 'T3'],
    ],
  ),
  courses: yeschefCourses,
}
