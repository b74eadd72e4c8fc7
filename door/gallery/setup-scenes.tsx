import type { ReactNode } from 'react'
import { at, NOW } from '#door/gallery/night-example.ts'
import { renderFrame } from '#door/gallery/shift-scenes.tsx'
import { BellScreen, RungScreen } from '#door/screens/night/bell-screen.tsx'
import { CloseScreen } from '#door/screens/night/close-screen.tsx'
import { SettingsScreen } from '#door/screens/night/settings-screen.tsx'
import { TonightScreen } from '#door/screens/night/tonight-screen.tsx'
import { PinScreen, WhoScreen } from '#door/screens/night/who-screen.tsx'
import { EnrolScreen } from '#door/screens/setup/enrol-screen.tsx'
import { NightsScreen } from '#door/screens/setup/nights-screen.tsx'
import { PracticeScreen } from '#door/screens/setup/practice-screen.tsx'
import { ReadyScreen } from '#door/screens/setup/ready-screen.tsx'
import { SignsScreen } from '#door/screens/setup/signs-screen.tsx'
import { OpeningScreen, StoppedScreen } from '#door/screens/setup/stopped-screen.tsx'

const nothing = () => undefined
const CAME = [5, 11, 19, 24, 33, 41, 49, 61, 60, 52, 39, 28, 16]
const QUARTERS = CAME.map((came, i) => ({ at: at('20:00') + i * 15 * 60_000, came, went: Math.floor(i / 2) }))
const NIGHT = { date: '2026-11-21', title: 'Resonance', opensAt: at('20:00'), closesAt: at('04:00', '2026-11-22') }
const PEOPLE = [
  { id: 'w', name: 'Wulan Kartika', elsewhere: null },
  { id: 'a', name: 'Arman Siregar', elsewhere: 'North door' },
  { id: 'j', name: 'Joko Santoso', elsewhere: null },
]

const ready = (part: Partial<Parameters<typeof ReadyScreen>[0]> = {}) => (
  <ReadyScreen
    door="West door"
    outlet="Gema SCBD"
    zoneName="WIB"
    night={NIGHT}
    rights={['scan', 'names', 'count', 'night', 'bell']}
    guests={611}
    listAt={at('19:41')}
    storage="kept"
    reader="phone"
    canShake
    person="Joko"
    onFeel={nothing}
    onHear={nothing}
    onSigns={nothing}
    onStart={nothing}
    {...part}
  />
)

const nightScenes = (): Record<string, ReactNode> => ({
  tonight: renderFrame(
    'tonight',
    <TonightScreen
      figures={{
        at: NOW,
        quarters: QUARTERS,
        doors: [
          { name: 'West door', came: 251, went: 20, refused: 6 },
          { name: 'North door', came: 187, went: 6, refused: 3 },
        ],
        kinds: [
          { kind: 'tickets', came: 268 },
          { kind: 'tables', came: 97 },
          { kind: 'walk_in', came: 73 },
        ],
        refused: [
          { verdict: 'already_in', times: 4 },
          { verdict: 'other_night', times: 3 },
          { verdict: 'not_ours', times: 2 },
        ],
      }}
      isOnline
      door="West door"
      onBell={nothing}
      onHandOver={nothing}
      onSettings={nothing}
      onClose={nothing}
    />,
  ),
  tonight_none: renderFrame(
    'tonight',
    <TonightScreen
      figures="none"
      isOnline={false}
      door="West door"
      onBell={null}
      onHandOver={nothing}
      onSettings={nothing}
      onClose={nothing}
    />,
    { isOnline: false },
  ),
  bell: renderFrame(null, <BellScreen rung={null} isOnline isBusy={false} onRing={nothing} onBack={nothing} />),
  rung_fire: <RungScreen rung={{ kind: 'fire', by: 'Rina', at: NOW }} onSeen={nothing} />,
  rung_medical: <RungScreen rung={{ kind: 'medical', by: 'North door', at: NOW }} onSeen={nothing} />,
  who: renderFrame(null, <WhoScreen people={PEOPLE} current="j" onChoose={nothing} onCancel={nothing} />),
  pin: renderFrame(
    null,
    <PinScreen name="Wulan Kartika" fault="wrong" isBusy={false} onPin={nothing} onBack={nothing} />,
  ),
  close: renderFrame(
    null,
    <CloseScreen
      came={589}
      inside={34}
      waiting={0}
      missing={[]}
      state="open"
      onSend={nothing}
      onClose={nothing}
      onBack={nothing}
      onNextNight={nothing}
    />,
  ),
  close_waiting: renderFrame(
    null,
    <CloseScreen
      came={589}
      inside={34}
      waiting={3}
      missing={[]}
      state="open"
      onSend={nothing}
      onClose={nothing}
      onBack={nothing}
      onNextNight={nothing}
    />,
  ),
  settings: renderFrame(
    null,
    <SettingsScreen
      ground="night"
      onGround={nothing}
      onLanguage={nothing}
      volume={2}
      onVolume={nothing}
      canShake={false}
      onFeel={nothing}
      onHear={nothing}
      onSigns={nothing}
      onPractice={nothing}
      version="3f2a91c"
      onBack={nothing}
    />,
  ),
})

export const setupScenes = (): Record<string, ReactNode> => ({
  ...nightScenes(),
  enrol: <EnrolScreen isBusy={false} fault={null} onEnrol={nothing} onScan={nothing} onPractice={nothing} />,
  enrol_used: <EnrolScreen isBusy={false} fault="used" onEnrol={nothing} onScan={null} onPractice={nothing} />,
  nights: (
    <NightsScreen
      door="West door"
      outlet="Gema SCBD"
      now={NOW}
      nights={[NIGHT, { ...NIGHT, date: '2026-11-22', title: null, opensAt: at('20:00', '2026-11-22') }]}
      isBusy={false}
      onChoose={nothing}
      onRetry={nothing}
      onSealsOnly={null}
      onPractice={nothing}
      onBack={null}
    />
  ),
  nights_offline: (
    <NightsScreen
      door="West door"
      outlet="Gema SCBD"
      now={NOW}
      nights={null}
      isBusy={false}
      onChoose={nothing}
      onRetry={nothing}
      onSealsOnly={nothing}
      onPractice={nothing}
      onBack={null}
    />
  ),
  ready: ready(),
  ready_worried: ready({
    storage: 'private',
    reader: 'none',
    canShake: false,
    rights: ['scan', 'bell'],
    listAt: null,
    person: null,
  }),
  signs: <SignsScreen onTry={nothing} onBack={nothing} />,
  practice: renderFrame(
    null,
    <PracticeScreen
      tickets={[
        { id: '1', name: 'Ayu', what: '1 guest, first time', size: 4, path: 'M0 0h1v1h-1zM2 1h1v1h-1z' },
        { id: '2', name: 'Raka', what: 'Table for four, VIP', size: 4, path: 'M0 0h1v1h-1z' },
        { id: '3', name: 'Nadia', what: 'Another night', size: 4, path: 'M0 0h1v1h-1z' },
      ]}
      onTry={nothing}
      onBack={nothing}
    />,
    { inside: null },
    true,
  ),
  revoked: <StoppedScreen reason="revoked" lost={2} unsent={0} onAgain={nothing} />,
  cleared: <StoppedScreen reason="cleared" lost={null} unsent={0} onAgain={nothing} />,
  cleared_unsent: <StoppedScreen reason="cleared" lost={0} unsent={3} onAgain={nothing} />,
  opening: <OpeningScreen />,
})
