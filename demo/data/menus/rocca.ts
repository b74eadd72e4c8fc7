import { alcohol, type DemoMenu, dish, signature, vegetarian } from './demo-menu.ts'
import { roccaPlates } from './rocca-plates.ts'

export const roccaMenu: DemoMenu = {
  key: 'rocca',
  brand: 'rocca',
  title: { id: 'Yang keluar dari tungku', en: 'What leaves the hearth' },
  intro: {
    id: 'Menu set sudah kamu bayar bersama kursinya. Yang di sini tambahannya: pilih saja, tungkunya masih menyala.',
    en: 'The set menu came with your seat. These are the extras: choose away, the hearth is still lit.',
  },
  note: {
    id: 'Harga belum termasuk layanan 7% dan pajak 10%. Tambahan sampai 21.30, camilan sampai 23.00. Tungku kami satu: kalau ada yang tidak boleh kamu makan, bilang sebelum memesan.',
    en: 'Prices are before 7% service and 10% tax. Add-ons until 21:30, snacks until 23:00. There is one hearth: if there is something you must not eat, tell us before you order.',
  },
  sections: [
    ...roccaPlates,
    {
      key: 'without-alcohol',
      title: { id: 'Untuk memadamkannya', en: 'To put the fire out' },
      note: { id: 'Tanpa alkohol.', en: 'Without alcohol.' },
      dishes: [
        dish(
          'smoked-tea',
          ['Teh asap', 'Smoked tea'],
          [
            'Daun Kayu Aro, dipanggang ulang di atas kayu rambutan.',
            'Kayu Aro leaves, roasted again over rambutan wood.',
          ],
          42,
          [],
          vegetarian,
        ),
        dish(
          'burnt-lime',
          ['Jeruk hangus', 'Burnt lime'],
          ['Limau bakar, gula aren, soda, daun jeruk.', 'Grilled lime, palm sugar, soda, lime leaf.'],
          52,
          [],
          { ...vegetarian, ...signature('rocca-burnt-lime') },
        ),
        dish(
          'wedang',
          ['Wedang batu', 'Stone wedang'],
          [
            'Jahe dan serai, dididihkan dengan batu panas di gelasmu.',
            'Ginger and lemongrass, boiled by a hot stone in your glass.',
          ],
          48,
          [],
          vegetarian,
        ),
        dish(
          'soursop',
          ['Sirsak muda', 'Young soursop'],
          ['Diperas pagi ini, tanpa gula, banyak es.', 'Pressed this morning, no sugar, plenty of ice.'],
          55,
          [],
          vegetarian,
        ),
        dish(
          'water',
          ['Air kendi', 'Water from the jar'],
          [
            'Dingin karena tanah liat. Boleh minta lagi, tidak dihitung.',
            'Cold because of the clay. Ask for more; nobody counts.',
          ],
          0,
          [],
          vegetarian,
        ),
      ],
    },
    {
      key: 'with-alcohol',
      title: { id: 'Yang berasap dan yang dituang', en: 'Smoke and pour' },
      note: { id: 'Mulai 21 tahun, dengan kartu identitas.', en: 'From 21, with a photo ID.' },
      dishes: [
        dish(
          'ember-old-fashioned',
          ['Bara Lama', 'Ember Old Fashioned'],
          [
            'Wiski, gula arang, sepotong kayu yang masih menyala sebentar.',
            'Whisky, charcoal sugar, a splinter of wood that still glows for a moment.',
          ],
          165,
          [],
          alcohol,
        ),
        dish(
          'ash-sour',
          ['Ash Sour', 'Ash Sour'],
          ['Arak Karangasem, putih telur, jeruk bali, abu kelapa.', 'Karangasem arak, egg white, pomelo, coconut ash.'],
          145,
          ['egg'],
          alcohol,
        ),
        dish(
          'stone-negroni',
          ['Negroni batu', 'Stone Negroni'],
          [
            'Diaduk batu dingin, bukan es. Lebih pekat, lebih lama.',
            'Stirred with a cold stone instead of ice. Darker, and longer.',
          ],
          155,
          ['sulphites'],
          alcohol,
        ),
        dish(
          'red-glass',
          ['Segelas merah', 'A glass of red'],
          ['Yang sedang terbuka; tanyakan, kami senang bercerita.', 'Whatever is open; ask, we like to tell.'],
          140,
          ['sulphites'],
          alcohol,
        ),
        dish(
          'white-glass',
          ['Segelas putih', 'A glass of white'],
          [
            'Dari dataran tinggi yang dingin, cukup asam untuk lemak iga.',
            'From cold high ground, sharp enough for the rib.',
          ],
          135,
          ['sulphites'],
          alcohol,
        ),
        dish(
          'pairing',
          ['Pasangan malam ini', 'Tonight’s pairing'],
          ['Lima gelas kecil menemani lima piring.', 'Five small glasses to go with five plates.'],
          490,
          ['sulphites'],
          alcohol,
        ),
      ],
    },
  ],
}
