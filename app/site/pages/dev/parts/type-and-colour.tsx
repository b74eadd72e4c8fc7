import type { CSSProperties } from 'react'
import type { PartProps } from '#app/site/pages/dev/parts/part-props.ts'
import { Badge, type BadgeKind } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Horizon } from '#app/ui/horizon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export const Type = ({ t }: PartProps) => (
  <div className="gallery__stack">
    <p className="poster-type">{t.poster}</p>
    <p className="d1">{t.heading}</p>
    <p className="d2">{t.title}</p>
    <p className="d3">{t.title}</p>
    <p className="lead">{t.lead}</p>
    <p>{t.body}</p>
    <p className="small quiet">{t.quiet}</p>
    <p className="micro faint">{t.micro}</p>
  </div>
)

const ROLES = ['bg', 'bg-sunk', 'surface', 'overlay', 'line', 'text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'bad']
const swatch = (value: string) => ({ '--swatch': value }) as CSSProperties

export const Colours = ({ brands }: PartProps) => (
  <div className="gallery__stack">
    <ul className="gallery__swatches micro">
      {ROLES.map((role) => (
        <li key={role} style={swatch(`var(--${role})`)}>
          <i />
          {role}
        </li>
      ))}
      {brands.map((brand) => (
        <li key={brand} data-brand={brand} style={swatch('var(--accent)')}>
          <i />
          {brand}
        </li>
      ))}
    </ul>
    <div style={{ width: '100%', paddingTop: '1rem' }}>
      <Horizon at={62} />
    </div>
  </div>
)

export const Buttons = ({ t }: PartProps) => (
  <div className="gallery__row">
    <Button endIcon="right">{t.primary}</Button>
    <Button tone="line" icon="share">
      {t.line}
    </Button>
    <Button tone="quiet">{t.line}</Button>
    <Button tone="danger">{t.danger}</Button>
    <Button aria-disabled="true">{t.disabled}</Button>
    <Button isSmall>{t.primary}</Button>
    <TextLink to="#main" endIcon="right">
      {t.link}
    </TextLink>
  </div>
)

const STATES = ['free', 'few', 'sold', 'chat', 'wait', 'bad'] as const satisfies readonly BadgeKind[]

export const Badges = ({ t, brands }: PartProps) => (
  <div className="gallery__row">
    {STATES.map((kind) => (
      <Badge key={kind} kind={kind}>
        {t.states[kind]}
      </Badge>
    ))}
    {brands.map((brand) => (
      <span key={brand} className="brand-tag" data-brand={brand}>
        {brand}
      </span>
    ))}
  </div>
)
