// When a page's scripts, and its styles as files, are fetched: after its look. On a thin line they would otherwise share it with the picture.
import { createHash } from 'node:crypto'

/**
 * Wakes the page once it has been painted, or as soon as somebody touches it. The links and the script wait in the page
 * under other names, in their places, where the framework looks for them; whatever was added is gone again by then.
 */
const WAKE = `(()=>{
let isAwake=false
const wake=()=>{
if(isAwake)return
isAwake=true
const copy=document.querySelector('style[data-late]')
let asleep=0
for(const link of document.querySelectorAll('link[rel=late]')){
if(link.type){
asleep++
link.onload=()=>--asleep||copy.remove()
}
link.rel=link.type?'stylesheet':'modulepreload'
}
const late=document.querySelector('script[type=late]')
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
script.remove()
}
document.currentScript.remove()
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(wake)))
if(document.readyState==='complete')painted()
else addEventListener('load',painted,{once:true})
for(const type of['pointerover','pointerdown','keydown','focusin'])addEventListener(type,wake,{once:true,capture:true,passive:true})
})()`

export const WAKE_SCRIPT = `<script>${WAKE}</script>`
export const WAKE_HASH = `sha256-${createHash('sha256').update(WAKE).digest('base64')}`
