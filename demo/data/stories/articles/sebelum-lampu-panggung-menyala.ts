import type { DemoStory } from '../demo-story.ts'

export const sebelumLampuPanggungMenyala: DemoStory = {
  kind: 'article',
  slug: 'sebelum-lampu-panggung-menyala',
  brand: 'rantau',
  author: 'Wening Prasasti',
  picture: '/pictures/rooms/rantau-prawirotaman-2.webp',
  caption: {
    id: 'Kopling di pengeras suara kiri, pukul empat sore.',
    en: 'Kopling on the left loudspeaker, at four in the afternoon.',
  },
  daysAgo: 3,
  title: { id: 'Sebelum lampu panggung menyala', en: 'Before the stage lights come on' },
  summary: {
    id: 'Pukul empat sore di Yogyakarta: sebelas peniup mencari kursi, dan seekor kucing menolak pindah dari pengeras suara.',
    en: 'Four in the afternoon in Yogyakarta: eleven horn players look for chairs, and a cat declines to leave the loudspeaker.',
  },
  body: {
    id: `<p>Pendopo itu belum berbunyi apa-apa kecuali kipas angin. Kursi masih terbalik di atas meja panjang, lantai baru dipel, dan satu-satunya penonton duduk melingkar di atas pengeras suara kiri: Kopling, kucing belang tiga yang tidak pernah dipanggil tetapi selalu datang sebelum band.</p>
<p>“Kalau dia pindah sendiri, berarti suaranya sudah benar,” kata Danu Harsa, peniup tuba The Brass Kampung, sambil membongkar tas yang isinya lebih banyak lakban daripada partitur. Ia tidak sepenuhnya bercanda. Tiga tahun memainkan ruangan yang sama mengajarinya bahwa nada rendah di sudut itu selalu lebih gemuk daripada yang ia kira.</p>
<h2>Delapan meja, tidak satu pun pendek</h2>
<p>Waktu Rantau menyewa pendopo ini, pemiliknya menawarkan empat puluh meja kecil. Kami minta papannya saja. Delapan meja disambung dari situ, masing-masing cukup untuk sepuluh orang yang belum tentu saling kenal. Bekas pakunya masih ada. Bekas lingkaran gelas menambahinya setiap malam.</p>
<blockquote><p>Orang datang untuk musik, lalu pulang membawa nama orang yang duduk di sebelahnya.</p><cite>Mbak Tri, kepala ruang sejak hari pertama</cite></blockquote>
<p>Mbak Tri hafal siapa yang harus didudukkan jauh dari siapa. Ia juga yang menyusun kursi: yang datang sendiri ditaruh di tengah meja, bukan di ujung. “Di ujung orang main ponsel,” katanya. “Di tengah dia disuruh mengoper sambal.”</p>
<h2>Lima lewat sepuluh</h2>
<p>Drum datang terakhir karena selalu begitu. Seseorang menyalakan satu lampu kuning, bukan lampu panggung, hanya lampu kerja. Danu meniup empat nada. Kopling membuka satu mata, lalu menutupnya lagi. Tuba digeser setengah langkah. Empat nada yang sama. Kali ini kucing itu berdiri, meregang, dan turun lewat punggung kursi.</p>
<p>Kami bertanya apa yang berubah ketika ruang penuh. Danu berpikir lama. “Dindingnya jadi lebih lembut,” katanya. “Pendopo kan tidak punya dinding, jadi orangnya yang jadi dinding. Seratus orang itu peredam suara paling bagus. Sekaligus yang paling berisik.”</p>
<p>Pukul enam pintu dibuka. Pukul delapan tepat, dan ini bukan kebiasaan kota ini, sebelas orang masuk dari belakang sambil meniup. Kopling sudah tidak ada di tempatnya. Ia di dapur, menunggu kepala ikan.</p>`,
    en: `<p>Nothing in the pavilion is making a sound yet except the ceiling fan. The chairs are still upside down on the long tables, the floor has just been mopped, and the only member of the audience lies curled on the left loudspeaker: Kopling, a three-colored cat whom nobody has ever called and who always arrives before the band.</p>
<p>“If she moves by herself, the sound is right,” says Danu Harsa, who plays tuba with The Brass Kampung, unpacking a bag that holds more gaffer tape than sheet music. He is not entirely joking. Three years in the same room have taught him that a low note in that corner is always fatter than he thinks.</p>
<h2>Eight tables, none of them short</h2>
<p>When Rantau rented the pavilion, the owner offered forty small tables with it. We asked for the planks instead. Eight tables were joined from them, each long enough for ten people who may not know one another. The nail holes are still there. The rings left by glasses are added to every night.</p>
<blockquote><p>People come for the music and go home with the name of whoever sat beside them.</p><cite>Mbak Tri, in charge of the room since the first day</cite></blockquote>
<p>Mbak Tri knows by heart who must be seated far from whom. She also sets out the chairs: those who come alone are put in the middle of a table, never at the end. “At the end they look at a phone,” she says. “In the middle someone makes them pass the sambal.”</p>
<h2>Ten past five</h2>
<p>The drums come last, because they always do. Somebody switches on one yellow lamp; not a stage light, just something to work by. Danu plays four notes. Kopling opens an eye and shuts it again. The tuba moves half a step to the left. The same four notes. This time the cat gets up, stretches, and climbs down the back of a chair.</p>
<p>We ask what changes when the room is full. Danu takes his time. “The walls get softer,” he says. “A pavilion has no walls, so the people are the walls. A hundred people are the best sound absorber there is. Also the loudest.”</p>
<p>At six the gate opens. At eight exactly, which is not the habit of this city, eleven people come in from the back, already playing. Kopling is no longer in her place. She is in the kitchen, waiting for a fish head.</p>`,
  },
}
