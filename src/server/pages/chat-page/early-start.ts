import { escapeHtml } from '#lib/escape-html.ts';
import type { ConsentNeeded } from '../consent-needed.ts';

interface EarlyStartFacts {
  readonly publicId: string;
  /** The workspace's publishable key. */
  readonly chatKey: string;
  /** Values by variable name. */
  readonly prefill: Readonly<Record<string, string>>;
}

/**
 * A script for the head of the page: requests the start of the chat while everything else is still loading, and leaves
 * it in `window.parleyStart` for the client. It is empty where a remembered chat may continue; where consent is needed,
 * the request is sent by `agree()`. The script reads its data from an attribute: data is never part of a script.
 */
export function earlyStart(
  { publicId, chatKey, prefill }: EarlyStartFacts,
  consent: ConsentNeeded | undefined,
  nonce: string,
): string {
  const given = escapeHtml(JSON.stringify([publicId, chatKey, prefill, consent ?? null]));
  return `<script nonce="${nonce}" data-start="${given}">(()=>{${start}})()</script>`;
}

const start = `
const [bot,key,prefilledVariables,consent]=JSON.parse(document.currentScript.dataset.start);
let stores=[];
try{stores=[sessionStorage,localStorage]}catch{}
const recall=(name)=>{try{for(const store of stores){const text=store.getItem(name);if(text)return text}}catch{}};
const about=location.origin+' '+bot;
window.parleyStart={};
if(recall('parley-chat '+about))return;
const firstKey=crypto.getRandomValues(new Uint32Array(4)).join('-');
const ask=()=>fetch('/api/v1/bots/'+encodeURIComponent(bot)+'/startChat',{method:'POST',headers:{
accept:'text/event-stream, application/json',
'content-type':'application/json',
authorization:'Bearer '+key,
'idempotency-key':firstKey
},body:JSON.stringify({isStreamEnabled:true,prefilledVariables})});
const lead=(firstReply,more)=>{firstReply.catch(()=>{});window.parleyStart={firstReply,firstKey,...more}};
if(!consent||recall('parley-consent '+about)===consent.mark)return lead(ask());
let go;
const agreed=new Promise((done)=>{go=done});
lead(agreed.then(ask),{agreed,agree:()=>{
try{if(consent.storage)stores[consent.storage==='local'?1:0].setItem('parley-consent '+about,consent.mark)}catch{}
go();
}})`.replaceAll('\n', '');
