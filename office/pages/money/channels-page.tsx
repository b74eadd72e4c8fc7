import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoneyTabs, OutletChoice } from '#office/pages/money/money-tabs.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useLabels } from '#office/text/use-labels.ts'
import { useTimeText } from '#office/text/time-text.ts'

type OfficeChannel = OfficeAnswer<'channels'>['gateways'][number]['channels'][number]

type Gateway = OfficeAnswer<'channels'>['gateways'][number]

export function loader({ request }: LoaderFunctionArgs) {
  const outlet = new URL(request.url).searchParams.get('outlet')
  return loaded(office.channels({ ...(outlet && { outlet: Number(outlet) }) }), request)
}

export function Component() {
  const t = useMessages('gateways')
  const money = useMessages('money')
  const namesOf = useRoleNames()
  const { gateways } = useLoaderData<typeof loader>()
  const { outlets, ...me } = useMe()
  const [search] = useSearchParams()
  const [saved, setSaved] = useState<string | null>(null)
  const outletId = search.get('outlet') ? Number(search.get('outlet')) : null
  const outlet = outlets.find(({ id }) => id === outletId)
  const maySet = reachOf({ outlets, ...me }, 'payment.settle', outletId ?? undefined) !== null
  return (
    <Page title={money.title}>
      <MoneyTabs />
      {saved && (
        <Note tone="ok" role="status">
          {t.saved(saved)}
        </Note>
      )}
      <div className="money-bar">
        <OutletChoice />
      </div>
      <p className="small soft">
        {t.line} {outlet ? t.ofOutlet(outlet.name) : t.ofAccount}
      </p>
      {gateways.length === 0 && <p className="small">{t.none}</p>}
      {gateways.map((gateway) => (
        <Channels key={gateway.provider} {...{ gateway, outletId, maySet }} onSaved={setSaved} />
      ))}
      {!maySet && <p className="micro soft">{t.setRight(namesOf('payment.settle').join(', '))}</p>}
    </Page>
  )
}

type ChannelsProps = {
  gateway: Gateway
  outletId: number | null
  maySet: boolean
  onSaved: (method: string) => void
}

function Channels({ gateway, outletId, maySet, onSaved }: ChannelsProps) {
  const t = useMessages('gateways')
  const { revalidate } = useRevalidator()
  const { run, fault, isBusy } = useAction()
  const { provider } = gateway
  async function set({ code, isOffered }: OfficeChannel, name: string) {
    const body = { provider, code, outletId, isOffered: !isOffered }
    if (!(await run(() => office.setChannel(body)))) return
    onSaved(name)
    void revalidate()
  }
  return (
    <Section title={provider}>
      {gateway.hasSurcharge && <Note>{t.surcharge}</Note>}
      <Fault>{fault}</Fault>
      <ul className="channel-list">
        {gateway.channels.map((channel) => (
          <ChannelLine
            key={channel.code}
            channel={channel}
            // A refused channel is not active in our account at the gateway, so an outlet cannot offer this channel.
            maySet={maySet && !isBusy && !(outletId !== null && channel.refusedAt !== null)}
            onSet={(name) => void set(channel, name)}
          />
        ))}
      </ul>
    </Section>
  )
}

type ChannelLineProps = { channel: OfficeChannel; maySet: boolean; onSet: (name: string) => void }

function ChannelLine({ channel, maySet, onSet }: ChannelLineProps) {
  const t = useMessages('gateways')
  const labels = useLabels()
  const { moment } = useTimeText()
  const { code, method, isOffered, isSetHere, refusedAt } = channel
  const [kind = method, bank] = method.split(':')
  const name = code === '*' ? t.wholeList : [labels.method(kind), bank?.toUpperCase()].filter(Boolean).join(' ')
  return (
    <li className="row">
      <p className="small channel-list__name">
        {name}
        <small className="soft">
          {isOffered ? t.offered : t.withheld}
          {isSetHere && `, ${t.setHere}`}
        </small>
        {refusedAt && <small>{code === '*' ? t.wholeListLine : t.refusedAt(moment(refusedAt))}</small>}
      </p>
      {maySet && (
        <Button aria-label={`${isOffered ? t.withhold : t.offer} ${name}`} onClick={() => onSet(name)}>
          {isOffered ? t.withhold : t.offer}
        </Button>
      )}
    </li>
  )
}
