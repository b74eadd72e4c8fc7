import type { DemoArtist, LocalizedText } from './shape.ts'

const artist = (slug: string, name: string, kind: LocalizedText, bio: LocalizedText): DemoArtist => ({
  slug,
  name,
  kind,
  bio,
  picture: `/pictures/artists/${slug}.webp`,
})

/** The artists of the demo, grouped by brand. */
export const artists: DemoArtist[] = [
  artist(
    'dara-wening',
    'Dara Wening',
    { id: 'DJ, piringan hitam', en: 'DJ, vinyl' },
    {
      id: 'Dara mulai memutar saat matahari setinggi telapak tangan dan berhenti saat orang lupa memotretnya. Koleksinya sebelas rak, semuanya pernah basah.',
      en: 'Dara starts when the sun is a palm above the horizon and stops when people forget to photograph it. She owns eleven shelves of records, all of which have been rained on.',
    },
  ),
  artist(
    'bayu-laras',
    'Bayu Laras',
    { id: 'Gitar, elektronik', en: 'Guitar, electronics' },
    {
      id: 'Satu gitar, dua pedal, dan rekaman suara lift dari dua puluh gedung. Katanya tiap gedung punya nada dasar; ia sudah menemukan tiga belas.',
      en: 'One guitar, two pedals, and recordings of the lifts in twenty buildings. He says each tower has a root note; so far he has found thirteen.',
    },
  ),
  artist(
    'sekar-ayunda',
    'Sekar Ayunda',
    { id: 'Vokal', en: 'Singer' },
    {
      id: 'Menyanyi tanpa sepatu dan tanpa daftar lagu. Suaranya pernah membuat satu teras diam tujuh menit, rekor yang belum dipecahkan hujan.',
      en: 'She sings without shoes and without a set list. She once kept a whole terrace silent for seven minutes, a record not even rain has broken.',
    },
  ),
  artist(
    'kirana-trio',
    'Kirana Trio',
    { id: 'Trio jazz', en: 'Jazz trio' },
    {
      id: 'Piano, bas, sikat drum. Tiga bersaudara yang hanya akur di atas panggung, dan itu terdengar.',
      en: 'Piano, bass, brushes. Three siblings who only get along on stage, and you can hear it.',
    },
  ),
  artist(
    'raka-prasetya',
    'Raka Prasetya',
    { id: 'Kolektor piringan hitam', en: 'Record collector' },
    {
      id: 'Siang hari memperbaiki mesin jahit, malam hari memutar pop Indonesia yang labelnya sudah bangkrut. Tidak menerima permintaan, kecuali dari ibunya.',
      en: 'Mends sewing machines by day and plays Indonesian pop from bankrupt labels by night. Takes no requests, except from his mother.',
    },
  ),
  artist(
    'marlo-sakti',
    'Marlo Sakti',
    { id: 'DJ, Balearic', en: 'DJ, Balearic' },
    {
      id: 'Belajar memutar dari tabel pasang surut. Lagunya naik enam jam dan turun enam jam; tugasmu memilih mau datang di sisi yang mana.',
      en: 'Learned to mix from a tide table. His sets rise for six hours and fall for six; you choose which half to come for.',
    },
  ),
  artist(
    'ayu-samudra',
    'Ayu Samudra',
    { id: 'DJ, house pelan', en: 'DJ, slow house' },
    {
      id: 'Mantan penjaga pantai. Masih mengawasi air sambil memutar, dan pernah menghentikan lagu untuk meniup peluit.',
      en: 'A former lifeguard. She still watches the water while she plays, and once stopped a record to blow her whistle.',
    },
  ),
  artist(
    'pantai-collective',
    'Pantai Collective',
    { id: 'Band, soul pesisir', en: 'Band, coastal soul' },
    {
      id: 'Sembilan orang, dua belas alat, satu mobil bak. Mereka datang bersama angin sore dan pulang bersama nelayan.',
      en: 'Nine people, twelve instruments, one pickup. They arrive with the afternoon wind and leave with the fishermen.',
    },
  ),
  artist(
    'dj-kelapa',
    'DJ Kelapa',
    { id: 'DJ, disko', en: 'DJ, disco' },
    {
      id: 'Nama aslinya Nyoman, kepalanya memang begitu. Setnya selalu dibuka dengan bunyi kelapa dibelah, langsung, pakai parang.',
      en: 'His real name is Nyoman and the haircut explains the rest. Every set opens with a coconut being split, live, by machete.',
    },
  ),
  artist(
    'nadi',
    'Nadi',
    { id: 'Elektronik hidup', en: 'Live electronics' },
    {
      id: 'Dua orang dengan sensor denyut di pergelangan tamu. Temponya milik ruangan; kalau kamu deg-degan, semua tahu.',
      en: 'Two people and a few pulse sensors on guests’ wrists. The tempo belongs to the room; if your heart jumps, everyone knows.',
    },
  ),
  artist(
    'vanta',
    'Vanta',
    { id: 'DJ, techno', en: 'DJ, techno' },
    {
      id: 'Main enam jam tanpa lampu sorot. Tak pernah memberi wawancara, tetapi pernah membalas surat dengan satu kaset kosong.',
      en: 'Plays for six hours with no spotlight. Gives no interviews, though one letter was answered with a blank cassette.',
    },
  ),
  artist(
    'kala',
    'Kala',
    { id: 'DJ, techno lambat', en: 'DJ, slow techno' },
    {
      id: 'Semua lagunya diputar empat persen lebih lambat. Anehnya malam bersama Kala selalu terasa lebih pendek.',
      en: 'Plays everything four per cent slow. Oddly, a night with Kala always feels shorter.',
    },
  ),
  artist(
    'nirmala',
    'Nirmala',
    { id: 'Vokal, synth modular', en: 'Voice, modular synth' },
    {
      id: 'Merekam napasnya sendiri lalu menyusun ruang dari situ. Kabelnya 74, warnanya cuma satu.',
      en: 'She records her own breath and builds rooms from it. She owns 74 patch cables, all the same color.',
    },
  ),
  artist(
    'seroja',
    'Seroja',
    { id: 'DJ, breakbeat', en: 'DJ, breakbeat' },
    {
      id: 'Anak penjual kaset di Medan, lulus kuliah statistik. Transisinya bisa dibuktikan.',
      en: 'The daughter of a cassette seller in Medan, with a degree in statistics. Her transitions can be proved.',
    },
  ),
  artist(
    'lil-tiger-sound',
    'Lil Tiger Sound',
    { id: 'Kolektif DJ, di bawah 30', en: 'DJ collective, under 30' },
    {
      id: 'Tujuh orang, umur rata-rata dua puluh tiga koma empat. Anggota yang ulang tahun ke-30 dikeluarkan dengan kue.',
      en: 'Seven people, average age 23.4. Members who turn thirty are expelled, with cake.',
    },
  ),
  artist(
    'mesin-waktu',
    'Mesin Waktu',
    { id: 'Elektronik hidup', en: 'Live electronics' },
    {
      id: 'Tiga insinyur dengan mesin pita dari stasiun radio yang sudah tutup. Tiap bunyi dari lantai kembali ke lantai, terlambat satu bir.',
      en: 'Three engineers with tape machines from a radio station that closed. Every sound the floor makes comes back to the floor, one beer late.',
    },
  ),
  artist(
    'the-brass-kampung',
    'The Brass Kampung',
    { id: 'Band tiup', en: 'Brass band' },
    {
      id: 'Sebelas peniup dari satu gang. Latihannya di pos ronda, makanya tidak pernah ada maling.',
      en: 'Eleven horn players from one lane. They rehearse at the night-watch post, which is why nothing ever gets stolen.',
    },
  ),
  artist(
    'joko-lelono-quartet',
    'Joko Lelono Quartet',
    { id: 'Kuartet gitar', en: 'Guitar quartet' },
    {
      id: 'Umur gitarnya dijumlah 212 tahun, umur pemainnya sedikit lebih. Mereka menyetem sekali sehari dan menyebutnya makan siang.',
      en: 'Their guitars add up to 212 years, the players to slightly more. They tune once a day and call it lunch.',
    },
  ),
  artist(
    'orkes-perantau',
    'Orkes Perantau',
    { id: 'Orkes, lagu daerah', en: 'Orchestra, songs from home' },
    {
      id: 'Empat belas orang dari sebelas pulau. Syarat masuknya satu: hafal lagu yang membuat ibumu menangis.',
      en: 'Fourteen people from eleven islands. There is one entry requirement: know the song that makes your mother cry.',
    },
  ),
  artist(
    'mira-sandjaya',
    'Mira Sandjaya',
    { id: 'Vokal, piano', en: 'Voice, piano' },
    {
      id: 'Menulis balada di belakang nota makan. Tiga album, dua mantan suami, satu sudah jadi pemain basnya.',
      en: 'Writes ballads on the backs of restaurant bills. Three albums, two ex-husbands, one of whom now plays bass for her.',
    },
  ),
  artist(
    'noken-blues',
    'Noken Blues',
    { id: 'Trio blues', en: 'Blues trio' },
    {
      id: 'Gitar, tifa, kontrabas dari peti ikan. Lagunya tentang pegunungan, kapal terlambat, dan cinta yang menunggu keduanya.',
      en: 'Guitar, tifa, and a double bass made from a fish crate. Songs about mountains, late ships, and the love that waits for both.',
    },
  ),
  artist(
    'lukas-amarta',
    'Lukas Amarta',
    { id: 'Juru masak api', en: 'Fire cook' },
    {
      id: 'Dua puluh tahun di depan tungku dan alisnya masih utuh, hampir. Ia mengukur panas dengan punggung tangan, lalu minta maaf pada termometer.',
      en: 'Twenty years in front of a hearth, eyebrows nearly intact. He takes the temperature with the back of his hand and apologizes to the thermometer.',
    },
  ),
  artist(
    'ningrum',
    'Ningrum',
    { id: 'Juru masak, hasil kebun', en: 'Cook, the garden side' },
    {
      id: 'Menanam sendiri separuh menunya dan memarahi separuh lainnya di pasar. Saus kacangnya butuh dua hari; jangan tanya hari pertama.',
      en: 'Grows half her menu and scolds the other half at the market. Her peanut sauce takes two days; do not ask about the first.',
    },
  ),
  artist(
    'toba-siregar',
    'Toba Siregar',
    { id: 'Juru masak, asap dan garam', en: 'Cook, smoke and salt' },
    {
      id: 'Datang dari danau dengan sekarung andaliman. Apa pun yang bisa diasap sudah diasapnya, termasuk mentega dan sekali jasnya sendiri.',
      en: 'Came down from the lake with a sack of andaliman pepper. He has smoked everything that can be, including butter and, once, his own jacket.',
    },
  ),
  artist(
    'arum-kinasih',
    'Arum Kinasih',
    { id: 'Kepala dapur YesChef', en: 'Head chef, YesChef' },
    {
      id: 'Pemilik bel. Dulu pemain bulu tangkis, sekarang servisnya piring. Kalau ia bilang sebentar, siapkan sendok.',
      en: 'Keeper of the bell. Once a badminton player; now she serves plates. When she says one moment, pick up your spoon.',
    },
  ),
  artist(
    'dimas-wiryawan',
    'Dimas Wiryawan',
    { id: 'Juru masak layanan kedua', en: 'Second-service chef' },
    {
      id: 'Bekerja paling baik setelah pukul sembilan malam. Menunya sepuluh piring, dan ia hafal siapa yang tidak menghabiskan yang keempat.',
      en: 'At his best after nine at night. He cooks ten plates and remembers who left the fourth unfinished.',
    },
  ),
  artist(
    'hana-bima',
    'Hana Bima',
    { id: 'Juru masak, fermentasi', en: 'Cook, ferments' },
    {
      id: 'Punya 41 stoples dan nama untuk masing-masing. Yang tertua bernama Pak RT dan berumur enam tahun.',
      en: 'She has 41 jars and a name for each. The oldest is called the Neighborhood Chief and is six years old.',
    },
  ),
  artist(
    'dj-sendok',
    'DJ Sendok',
    { id: 'DJ dapur', en: 'Kitchen DJ' },
    {
      id: 'Mantan pencuci piring. Semua ketukannya direkam dari dapur ini: wajan, pisau, dan sekali, dengan izin, kepala juru masaknya.',
      en: 'A former dishwasher. Every beat is recorded in this kitchen: pans, knives and once, with permission, the chef’s forehead.',
    },
  ),
]
