import { Picture } from "@dasturxon/ui/picture/picture";
import { Link, href } from "react-router";
import type { GroupEntry } from "../../shop/catalog/category-section.ts";
import { countOfDiets, useChosenDiets, withDiets } from "../../shop/catalog/chosen-diets.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import styles from "./group-tiles.module.css";

/** Tiles on the first screen. */
const firstScreen = 4;

type Props = { groups: GroupEntry[]; ungrouped: GroupEntry[] };

/** Home of a brand whose groups have their own pages. Decision "categoryView". */
export default function GroupTiles({ groups, ungrouped }: Props) {
  const chosen = useChosenDiets();
  const tiles = [
    ...groups.map((entry) => ({ entry, query: `group=${entry.id}` })),
    ...ungrouped.map((entry) => ({ entry, query: `id=${entry.id}` })),
  ];
  return (
    <ul className={styles.tiles}>
      {tiles
        .map(({ entry, query }, index) => ({
          entry,
          to: `${href("/category")}?${withDiets(query, chosen)}`,
          count: chosen.length > 0 ? countOfDiets(entry.marks, chosen) : entry.productCount,
          isPriority: index < firstScreen,
        }))
        .filter(({ count }) => chosen.length === 0 || count > 0)
        .map((tile) => (
          <Tile key={tile.entry.id} {...tile} />
        ))}
    </ul>
  );
}

type TileProps = { entry: GroupEntry; to: string; count: number; isPriority: boolean };

function Tile({ entry, to, count, isPriority }: TileProps) {
  const { bases } = useShell();
  const { t } = useMessages();
  const src = entry.image && mediaUrl(bases.media, entry.image, 480);
  return (
    <li>
      <Link className={styles.tile} to={to}>
        <Picture
          src={src}
          alt=""
          name={entry.name}
          plate={entry.colour}
          isPriority={isPriority}
          ratio="wide"
        />
        <span className={styles.text}>
          <span className={styles.name}>{entry.name}</span>
          <span className={styles.count}>{t.menu.dishes(count)}</span>
        </span>
      </Link>
    </li>
  );
}
