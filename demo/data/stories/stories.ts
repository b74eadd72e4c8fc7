import { dapurYangMenolakMenambahKursi } from './articles/dapur-yang-menolak-menambah-kursi.ts'
import { duaKomaSatuDetik } from './articles/dua-koma-satu-detik.ts'
import { hurufNYangBerkedip } from './articles/huruf-n-yang-berkedip.ts'
import { limaSoreDiCanggu } from './articles/lima-sore-di-canggu.ts'
import { satuBelDuaBelasKursi } from './articles/satu-bel-dua-belas-kursi.ts'
import { satuSenjaTigaKali } from './articles/satu-senja-tiga-kali.ts'
import { sebelumLampuPanggungMenyala } from './articles/sebelum-lampu-panggung-menyala.ts'
import type { DemoStory } from './demo-story.ts'
import { news } from './news.ts'
import { pressReleases } from './press-releases.ts'

/** All stories of the demo: seven articles, four press releases and seven news items. One of the stories is not published yet. */
export const stories: DemoStory[] = [
  sebelumLampuPanggungMenyala,
  dapurYangMenolakMenambahKursi,
  limaSoreDiCanggu,
  satuBelDuaBelasKursi,
  duaKomaSatuDetik,
  hurufNYangBerkedip,
  satuSenjaTigaKali,
  ...news,
  ...pressReleases,
]
