import { useEffect, useState } from 'react'
import { office } from '#office/api/office.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Setup } from '#office/api/answers.ts'

/** The page that guests will see, at the width of a phone: the outlet, or the brand while there is no outlet. */
export function SetupPreview({ setup }: { setup: Setup }) {
  const t = useMessages('setup')
  const language = useLanguage()
  const key = setup.outlet?.key ?? setup.brand?.key
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    void office.previewContent({ id: key }).then((preview) => {
      if (isCurrent && preview.ok) setAddress(preview.data[language])
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the setup loads the page again
  }, [key, language, setup])
  return (
    <aside className="setup-preview" aria-label={t.preview}>
      <p className="setup-preview__bar">
        <span>{location.host}</span>
        <span>
          <Icon name="eye" isSmall />
          {t.previewOnly}
        </span>
      </p>
      {address ? (
        <iframe key={address} title={t.preview} src={address} sandbox="allow-same-origin" />
      ) : (
        <p className="setup-preview__later soft small">{!key && t.previewLater}</p>
      )}
      {address && <p className="small soft">{t.previewLine}</p>}
    </aside>
  )
}
