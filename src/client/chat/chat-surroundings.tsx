import { ConsentLine } from '../consent/consent-line.tsx';
import type { ThemeFace } from '../theme/theme-face.ts';
import { type Picture, useChat } from '../ui/chat-context.ts';
import { readFlag } from '../ui/read.ts';
import { BrandLine } from './brand-line.tsx';
import type { ChatOptions } from './chat-options.ts';
import { Header } from './header.tsx';
import { JumpButton } from './jump-button.tsx';
import { LargePicture } from './large-picture.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface Props {
  readonly options: ChatOptions;
  readonly face: ThemeFace;
  readonly isAtEnd: boolean;
  /** Number of messages. */
  readonly count: number;
  readonly hasMenu: boolean;
  readonly onJump: () => void;
  readonly picture: Picture | null;
  readonly onClosePicture: () => void;
}

/** What surrounds the transcript. */
export function Surroundings({ options, face, picture, ...props }: Props) {
  const { general, conversation } = useChat();
  const { progress, dynamicTheme } = conversation.state;
  return (
    <div class="parley-around">
      <Header options={options} face={face} avatarUrl={dynamicTheme.hostAvatarUrl} hasMenu={props.hasMenu} />
      {face.progressBar !== null && progress !== null && (
        <ProgressBar {...face.progressBar} progress={progress} elsewhere={options.progressBarElement} />
      )}
      <JumpButton isAtEnd={props.isAtEnd} count={props.count} onJump={props.onJump} />
      <ConsentLine />
      {readFlag(general.isBrandingEnabled, false) && <BrandLine />}
      {picture !== null && <LargePicture picture={picture} onClose={props.onClosePicture} />}
    </div>
  );
}
