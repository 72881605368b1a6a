/** What a messenger shows besides what the author wrote. */
export interface ChannelLabels {
  readonly more: string;
  readonly done: string;
  readonly skip: string;
  readonly choose: string;
  readonly sharePhone: string;
  readonly sendFile: string;
  /** `[[example]]` is an answer that may be typed. */
  readonly example: string;
  /** `[[value]]` is the answer that is offered. */
  readonly useValue: string;
  readonly textNeeded: string;
  /** A series of files goes on: `[[count]]` arrived, `[[done]]` ends it. */
  readonly moreFiles: string;
  /** Of several files only `[[file]]` was taken. */
  readonly tookFile: string;
  /** Instead of the name of a file that has none. */
  readonly file: string;
  readonly fileFailed: string;
  /** `[[limit]]`: MB. */
  readonly fileTooLarge: string;
  readonly stalePress: string;
  readonly somethingWrong: string;
  /** The word that begins anew, and the one that means every item. */
  readonly restart: string;
  readonly all: string;
  /** A chat expired: asks whether to go on, and the two answers, of at most 20 characters. */
  readonly askGoOn: string;
  readonly goOn: string;
  readonly startAgain: string;
  /** The word after which a contact gets no more messages of a bot's own, and the answer to it. */
  readonly stop: string;
  readonly optedOut: string;
  /** A draft is tried: `[[bot]]` for `[[minutes]]`, until `[[stop]]` is written. */
  readonly previewBegins: string;
  readonly previewEnded: string;
}

const english: ChannelLabels = {
  more: 'More',
  done: 'Done',
  skip: 'Skip',
  choose: 'Please choose:',
  sharePhone: 'Share my phone number',
  sendFile: 'Please send a file.',
  example: 'For example [[example]]',
  useValue: 'Reply 1 to use [[value]]',
  textNeeded: 'Please answer with a text.',
  moreFiles: 'Files so far: [[count]]. Send more, or finish with “[[done]]”.',
  tookFile: 'One file is enough here, so only [[file]] was taken.',
  file: 'The file',
  fileFailed: '[[file]] could not be received. Please send it again.',
  fileTooLarge: '[[file]] is larger than [[limit]] MB.',
  stalePress: 'That button is no longer in use.',
  somethingWrong: 'Something went wrong. Please try again in a moment.',
  restart: 'restart',
  all: 'all',
  askGoOn: 'It has been a while. Do you want to go on where you stopped?',
  goOn: 'Go on',
  startAgain: 'Start again',
  stop: 'stop',
  optedOut: 'You will not get such messages any more.',
  previewBegins: 'Trying the draft of [[bot]] for [[minutes]] minutes. Write “[[stop]]” to end it.',
  previewEnded: 'You are no longer trying the draft.',
};

const others: Readonly<Record<string, ChannelLabels>> = {
  de: {
    more: 'Mehr',
    done: 'Fertig',
    skip: 'Überspringen',
    choose: 'Bitte wählen:',
    sharePhone: 'Meine Telefonnummer teilen',
    sendFile: 'Bitte eine Datei senden.',
    example: 'Zum Beispiel [[example]]',
    useValue: 'Mit 1 antworten für [[value]]',
    textNeeded: 'Bitte mit einem Text antworten.',
    moreFiles: 'Dateien bisher: [[count]]. Weitere senden oder mit „[[done]]“ abschließen.',
    tookFile: 'Hier genügt eine Datei; nur [[file]] wurde übernommen.',
    file: 'Die Datei',
    fileFailed: '[[file]] kam nicht an. Bitte noch einmal senden.',
    fileTooLarge: '[[file]] ist größer als [[limit]] MB.',
    stalePress: 'Dieser Knopf gilt nicht mehr.',
    somethingWrong: 'Etwas ist schiefgegangen. Bitte gleich noch einmal versuchen.',
    restart: 'neustart',
    all: 'alle',
    askGoOn: 'Es ist eine Weile her. An derselben Stelle weitermachen?',
    goOn: 'Weitermachen',
    startAgain: 'Neu beginnen',
    stop: 'stopp',
    optedOut: 'Solche Nachrichten kommen nicht mehr.',
    previewBegins:
      'Der Entwurf von [[bot]] lässt sich [[minutes]] Minuten lang ausprobieren. „[[stop]]“ beendet das.',
    previewEnded: 'Der Entwurf wird nicht mehr ausprobiert.',
  },
  fr: {
    more: 'Plus',
    done: 'Terminé',
    skip: 'Passer',
    choose: 'Veuillez choisir :',
    sharePhone: 'Partager mon numéro',
    sendFile: 'Veuillez envoyer un fichier.',
    example: 'Par exemple [[example]]',
    useValue: 'Répondez 1 pour [[value]]',
    textNeeded: 'Veuillez répondre par un texte.',
    moreFiles: 'Fichiers reçus : [[count]]. Envoyez-en d’autres ou terminez par « [[done]] ».',
    tookFile: 'Un seul fichier suffit ici : seul [[file]] a été pris.',
    file: 'le fichier',
    fileFailed: '[[file]] n’a pas pu être reçu. Veuillez le renvoyer.',
    fileTooLarge: '[[file]] dépasse [[limit]] Mo.',
    stalePress: 'Ce bouton ne sert plus.',
    somethingWrong: 'Un problème est survenu. Veuillez réessayer dans un instant.',
    restart: 'recommencer',
    all: 'tous',
    askGoOn: 'Cela fait un moment. Voulez-vous reprendre là où vous en étiez ?',
    goOn: 'Reprendre',
    startAgain: 'Recommencer',
    stop: 'stop',
    optedOut: 'Vous ne recevrez plus de tels messages.',
    previewBegins:
      'Vous essayez le brouillon de [[bot]] pendant [[minutes]] minutes. Écrivez « [[stop]] » pour arrêter.',
    previewEnded: 'Vous n’essayez plus le brouillon.',
  },
  es: {
    more: 'Más',
    done: 'Listo',
    skip: 'Omitir',
    choose: 'Elige una opción:',
    sharePhone: 'Compartir mi número',
    sendFile: 'Envía un archivo.',
    example: 'Por ejemplo [[example]]',
    useValue: 'Responde 1 para usar [[value]]',
    textNeeded: 'Responde con un texto.',
    moreFiles: 'Archivos recibidos: [[count]]. Envía más o termina con «[[done]]».',
    tookFile: 'Aquí basta un archivo: solo se tomó [[file]].',
    file: 'el archivo',
    fileFailed: 'No se pudo recibir [[file]]. Envíalo de nuevo.',
    fileTooLarge: '[[file]] ocupa más de [[limit]] MB.',
    stalePress: 'Ese botón ya no está en uso.',
    somethingWrong: 'Algo salió mal. Inténtalo de nuevo en un momento.',
    restart: 'reiniciar',
    all: 'todos',
    askGoOn: 'Ha pasado un tiempo. ¿Quieres seguir donde lo dejaste?',
    goOn: 'Seguir',
    startAgain: 'Empezar de nuevo',
    stop: 'alto',
    optedOut: 'Ya no recibirás mensajes así.',
    previewBegins:
      'Estás probando el borrador de [[bot]] durante [[minutes]] minutos. Escribe «[[stop]]» para terminar.',
    previewEnded: 'Ya no estás probando el borrador.',
  },
  pt: {
    more: 'Mais',
    done: 'Pronto',
    skip: 'Pular',
    choose: 'Escolha uma opção:',
    sharePhone: 'Compartilhar meu número',
    sendFile: 'Envie um arquivo.',
    example: 'Por exemplo [[example]]',
    useValue: 'Responda 1 para usar [[value]]',
    textNeeded: 'Responda com um texto.',
    moreFiles: 'Arquivos recebidos: [[count]]. Envie mais ou termine com “[[done]]”.',
    tookFile: 'Um arquivo basta aqui: só [[file]] foi aceito.',
    file: 'o arquivo',
    fileFailed: 'Não foi possível receber [[file]]. Envie de novo.',
    fileTooLarge: '[[file]] tem mais de [[limit]] MB.',
    stalePress: 'Este botão não está mais em uso.',
    somethingWrong: 'Algo deu errado. Tente de novo em instantes.',
    restart: 'reiniciar',
    all: 'todos',
    askGoOn: 'Já faz um tempo. Quer continuar de onde parou?',
    goOn: 'Continuar',
    startAgain: 'Começar de novo',
    stop: 'parar',
    optedOut: 'Você não receberá mais mensagens assim.',
    previewBegins:
      'Você está testando o rascunho de [[bot]] por [[minutes]] minutos. Escreva “[[stop]]” para terminar.',
    previewEnded: 'Você não está mais testando o rascunho.',
  },
};

/** The labels in a bot's language; English where there are none. */
export function labelsIn(locale: string | undefined): ChannelLabels {
  return others[(locale ?? '').toLowerCase().split(/[-_]/)[0] ?? ''] ?? english;
}
