import type { Language } from '#domain/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NightHours } from '#domain/door/night-choice.ts'
import { DoorFrame } from '#door/kit/door-frame.tsx'
import { SpokenProvider } from '#door/kit/spoken.tsx'
import { HEAD } from '#door/gallery/shift-scenes.tsx'
import { doorMessages as english } from '#messages/en/door/door-messages.ts'
import { doorMessages as indonesian } from '#messages/id/door/door-messages.ts'

const FRIDAY: NightHours['date'] = '2026-11-27'
const nothing = () => undefined

const renderFrame = (night: { date: string; instead: string | null }, language: Language) =>
  renderToStaticMarkup(
    <SpokenProvider language={language} messages={language === 'en' ? english : indonesian} zone="Asia/Jakarta">
      <DoorFrame
        head={{ ...HEAD, night }}
        onNetwork={nothing}
        tab="scan"
        onTab={nothing}
        onEndPractice={null}
        onNights={nothing}
        onUpdate={null}
      >
        page
      </DoorFrame>
    </SpokenProvider>,
  )

test('R4 every page of a shift shows the night of the door in its header, without a warning for tonight', () => {
  expect(renderFrame({ date: FRIDAY, instead: null }, 'en')).toContain('Friday 27 November')
  expect(renderFrame({ date: FRIDAY, instead: null }, 'id')).toContain('Jumat 27 November')
  expect(renderFrame({ date: FRIDAY, instead: null }, 'en')).not.toContain('role="alert"')
})

test('R4 a door that is set to another night shows a warning with that night and tonight, and a link to the choice of nights', () => {
  const night = { date: '2026-11-28', instead: FRIDAY }
  expect(renderFrame(night, 'en')).toContain('This door is set to Saturday 28 November. Tonight is Friday 27 November.')
  expect(renderFrame(night, 'en')).toContain('>Choose the night<')
  expect(renderFrame(night, 'id')).toContain('Pintu ini diatur untuk Sabtu 28 November. Malam ini Jumat 27 November.')
})
