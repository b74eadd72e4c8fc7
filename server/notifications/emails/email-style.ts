// The styles of emails: light, and dark if the email program requests dark. Most styles are attributes of the elements. All other styles
// are here.
import type { PrintColors } from '#server/pictures/brand-colors.ts'
import displayFace from './display-face.json' with { type: 'json' }

export const TEXT = "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const DISPLAY = "'Bricolage Grotesque','Avenir Next Condensed','Arial Narrow','Helvetica Neue',Arial,sans-serif"

/**
 * The site's display typeface, embedded, because email programs seldom load fonts from elsewhere. The typeface has its own style block,
 * because Gmail drops a block of more than 8 KB. This block is hidden from Outlook, which otherwise falls back to Times.
 */
export const FACE = `<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
<!--[if !mso]><!--><style>@font-face{font-family:'Bricolage Grotesque';font-weight:400 800;font-stretch:75% 100%;src:url(data:font/woff2;base64,${displayFace.woff2}) format('woff2')}</style><!--<![endif]-->`

/** Colors of tokens.css. The masthead is dark in both themes. */
export const PAPER = { ground: '#f8f3e9', well: '#efe7d9', line: '#d6cabb', ink: '#1e142a', soft: '#554660' }
export const NIGHT = { ground: '#170d23', well: '#22162f', line: '#493555', ink: '#f8f1e5', soft: '#d8caba' }

/** The QR code keeps its white background in the dark theme. */
export const styleSheet = ({
  accent,
  on,
}: PrintColors): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:3px}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:42px!important}.wide{width:100%!important}.wide a{display:block!important;text-align:center!important}.code{font-size:42px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${NIGHT.ground}!important;color:${NIGHT.ink}!important}
.well{background:${NIGHT.well}!important}
.line{border-color:${NIGHT.line}!important}
.soft{color:${NIGHT.soft}!important}
.ink{color:${NIGHT.ink}!important;border-color:${NIGHT.ink}!important}
.accent{color:${accent}!important}
.btn{background:${accent}!important}
.btn a{color:${on}!important}
}`

export const s = {
  p: 'margin:0 0 16px;font-size:16px;line-height:1.58',
  small: `margin:0;font-size:14px;line-height:1.45;color:${PAPER.soft}`,
  h2: `margin:32px 0 8px;font:800 22px/1.1 ${DISPLAY};font-stretch:84%;color:${PAPER.ink}`,
  row: `border-top:1px solid ${PAPER.line};padding:11px 0;vertical-align:top`,
  link: ({ deep }: PrintColors) => `color:${deep};text-decoration:underline`,
}
