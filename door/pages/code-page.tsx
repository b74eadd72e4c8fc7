// The page on which the steward types a code, for a guest with a cracked screen.
import { useState } from 'react'
import type { NightWork } from '#door/night/open-night.ts'
import { codeHits } from '#door/pages/guest-rows.ts'
import { CodeScreen } from '#door/screens/scan/code-screen.tsx'
import type { Scanning } from '#door/work/use-scanning.ts'

type Props = { work: NightWork; scanning: Scanning; onBack: () => void; onFault: () => void }

export function CodePage({ work, scanning, onBack, onFault }: Props) {
  const [codePart, setCodePart] = useState('')
  const admit = (id: string) => {
    const party = work.book.parties.byId(id)
    if (party) void scanning.verdicts.presentParty(party).then(onBack, onFault)
  }
  const [prefix = null, ...others] = work.book.parties.prefixes()
  return (
    <CodeScreen
      prefix={others.length === 0 ? prefix : null}
      typed={codePart}
      onType={setCodePart}
      hits={codeHits(work, codePart)}
      onAdmit={admit}
      onBack={onBack}
    />
  )
}
