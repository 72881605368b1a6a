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
  readonly stalePress: string;
  readonly somethingWrong: string;
  /** The word that begins anew, and the one that means every item. */
  readonly restart: string;
  readonly all: string;
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
  stalePress: 'That button is no longer in use.',
  somethingWrong: 'Something went wrong. Please try again in a moment.',
  restart: 'restart',
  all: 'all',
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
    stalePress: 'Dieser Knopf gilt nicht mehr.',
    somethingWrong: 'Etwas ist schiefgegangen. Bitte gleich noch einmal versuchen.',
    restart: 'neustart',
    all: 'alle',
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
    stalePress: 'Ce bouton ne sert plus.',
    somethingWrong: 'Un problème est survenu. Veuillez réessayer dans un instant.',
    restart: 'recommencer',
    all: 'tous',
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
    stalePress: 'Ese botón ya no está en uso.',
    somethingWrong: 'Algo salió mal. Inténtalo de nuevo en un momento.',
    restart: 'reiniciar',
    all: 'todos',
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
    stalePress: 'Este botão não está mais em uso.',
    somethingWrong: 'Algo deu errado. Tente de novo em instantes.',
    restart: 'reiniciar',
    all: 'todos',
  },
};

/** The labels in a bot's language; English where there are none. */
export function labelsIn(locale: string | undefined): ChannelLabels {
  return others[(locale ?? '').toLowerCase().split(/[-_]/)[0] ?? ''] ?? english;
}
