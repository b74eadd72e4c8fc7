/** A QR code, dark on light in both themes, because cameras cannot read a light code on a dark background. */
export function QrCode({ qr: { size, path }, label }: { qr: { size: number; path: string }; label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
