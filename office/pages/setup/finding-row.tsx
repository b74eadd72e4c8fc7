import type { ReactNode } from 'react'
import { STEP_OF_FINDING, type FindingLevel, type SetupFinding } from '#domain/setup/readiness.ts'
import { FROM_SETUP } from '#office/frame/way-back.tsx'
import { ButtonLink } from '#office/kit/button.tsx'
import { Icon, type IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import type { Readiness, Setup } from '#office/api/answers.ts'
import { providerName } from '#office/text/provider-name.ts'

const ICONS: Record<FindingLevel, IconName> = { way: 'close', better: 'warn', done: 'check' }

type FindingRow = { key: string; level: FindingLevel; row: ReactNode }

/** Returns a row for each finding about the outlet and for each check of the machine. */
export function useFindingRows({ findings, checks, setup }: Readiness): FindingRow[] {
  const t = useMessages('setup')
  const labelOf = useFieldLabel()
  return [
    ...findings.map(({ finding, level, fields }): FindingRow => {
      const { wrong, right, action } = t.findings[finding]
      const line = fields.length > 0 ? `${wrong.line}: ${fields.map(labelOf).join(', ')}` : wrong.line
      const to = pageOfFinding(finding, setup)
      return {
        key: finding,
        level,
        row: (
          <Row level={level} title={level === 'done' ? right : wrong.title} line={level === 'done' ? null : line}>
            {level !== 'done' && to && (
              <ButtonLink to={to} state={FROM_SETUP}>
                {action}
              </ButtonLink>
            )}
          </Row>
        ),
      }
    }),
    ...checks.map(({ check, provider, level, fault }): FindingRow => {
      const name = t.checks[check]
      return {
        key: `${check} ${provider}`,
        level,
        row: (
          <Row
            level={level}
            title={provider ? t.ofProvider(name, providerName(provider)) : name}
            line={fault}
            isTechnical
          />
        ),
      }
    }),
  ]
}

type RowProps = {
  level: FindingLevel
  title: string
  line: string | null
  /** True if `line` is a message for operators. Such messages are always in English. */
  isTechnical?: boolean
  children?: ReactNode
}

function Row({ level, title, line, isTechnical = false, children }: RowProps) {
  return (
    <>
      <Icon name={ICONS[level]} isSmall />
      <div>
        <b>{title}</b>
        {line && <small lang={isTechnical ? 'en' : undefined}>{line}</small>}
      </div>
      {children}
    </>
  )
}

/** Returns the page with the steps of an outlet. */
export const setupPath = (outletId: number | undefined): string =>
  outletId === undefined ? '/setup' : `/setup?outlet=${outletId}`

/** Returns the page on which staff resolve a finding. */
function pageOfFinding(finding: SetupFinding, { brand, outlet }: Setup): string | null {
  const editor = (key: string | undefined) => (key === undefined ? null : `/content/${key.replace('-', '/')}`)
  const step = STEP_OF_FINDING[finding]
  if (finding === 'brandFields') return editor(brand?.key)
  if (finding === 'codeTest') return null
  if (finding === 'pages') return '/content/pages'
  if (step === null) return editor(outlet?.key)
  if (step === 'payments') return '/money/channels'
  if (step === 'people') return '/people'
  if (step === 'prices' && outlet) return `${outlet.path}/stock/${outlet.isDining ? 'courses' : 'prices'}`
  if (step === 'taxes' && outlet) return `${outlet.path}/stock/taxes`
  return step === 'refunds' && outlet ? `${outlet.path}/stock/refund-rules` : setupPath(outlet?.id)
}
