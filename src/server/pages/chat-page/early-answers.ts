/**
 * A script that follows the chat in the page: it collects what visitors submit and click before the client has loaded,
 * in `window.parleyEarly`. The client removes that once it handles events itself. Where consent is needed, the script
 * handles the consent button and reveals the chat.
 */
export const earlyAnswers = `((root)=>{
const {agree}=window.parleyStart??{};
if(!root){if(agree)window.parleyStart=undefined;return}
const gate=root.querySelector('.parley-gate');
if(gate&&!agree)gate.remove();
gate?.querySelector('button').addEventListener('click',()=>{
gate.remove();
agree();
const field=matchMedia('(pointer: coarse)').matches?null:root.querySelector('.parley-input-container [data-first]');
(field??root.querySelector('.parley-chat-view'))?.focus({preventScroll:true});
});
const all=window.parleyEarly=[];
const note=(element)=>{element.setAttribute('aria-busy','true');all.push(element)};
root.addEventListener('submit',(event)=>{if(window.parleyEarly){event.preventDefault();note(event.target)}},true);
root.addEventListener('click',({target})=>{const button=window.parleyEarly&&!gate?.contains(target)&&target.closest('button[type=button]');if(button)note(button)},true);
root.addEventListener('keydown',({target,key,ctrlKey,metaKey})=>{if(window.parleyEarly&&key==='Enter'&&(ctrlKey||metaKey)&&target.localName==='textarea')target.form?.requestSubmit()},true);
})(document.querySelector('parley-standard').shadowRoot)`.replaceAll('\n', '');
