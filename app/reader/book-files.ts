import { Shared, withEntry } from '~/lib/store';
import { ChapterFiles } from './chapter/chapter-files';
import type { ChapterText } from './chapter/chapter-text';

type Words = Pick<ChapterText, 'text' | 'anchors'>;

/**
 * The files of an open book. Loaded files are kept in memory, so that reading survives a lost connection
 * (docs/decisions/0155).
 */
export class BookFiles extends ChapterFiles {
  /** The chapters whose text has been loaded. */
  readonly come = new Shared<ReadonlyMap<string, Words>>(new Map());

  protected override async read(path: string) {
    const chapter = await super.read(path);
    const { text, anchors } = chapter.text;
    if (!this.known(path)) this.come.set(withEntry(this.come.value, path, { text, anchors }));
    return chapter;
  }

  /** A chapter's text, if it has been loaded. */
  readonly known = (path: string): Words | null => this.come.value.get(path) ?? null;

  /** Loads the missing chapters one by one; failures are skipped. */
  async loadWords(paths: readonly string[]): Promise<void> {
    for (const path of paths) if (!this.known(path)) await this.read(path).catch(() => undefined);
  }
}
