import { useVisit } from '#app/components/visit.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

export function useStores(): { name: string; url: string }[] {
  const { appStoreUrl, playStoreUrl } = useVisit().group
  return [
    ...(appStoreUrl ? [{ name: 'App Store', url: appStoreUrl }] : []),
    ...(playStoreUrl ? [{ name: 'Google Play', url: playStoreUrl }] : []),
  ]
}

export function StoreLinks({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <p className="stores">
      {useStores().map(({ name, url }) => (
        <ButtonLink key={name} to={url} tone="line" isSmall={isSmall}>
          {name}
        </ButtonLink>
      ))}
    </p>
  )
}
