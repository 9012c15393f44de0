import { Picture } from "@dasturxon/ui/picture/picture";
import { Link, href } from "react-router";
import type { GroupEntry } from "../../shop/catalog/category-section.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import styles from "./group-tiles.module.css";

/** Tiles on the first screen. */
const firstScreen = 4;

type Props = { groups: GroupEntry[]; ungrouped: GroupEntry[] };

/** Home of a brand whose groups have their own pages. Decision "categoryView". */
export default function GroupTiles({ groups, ungrouped }: Props) {
  return (
    <ul className={styles.tiles}>
      {groups.map((group, index) => (
        <Tile
          key={group.id}
          entry={group}
          to={`${href("/category")}?group=${group.id}`}
          isPriority={index < firstScreen}
        />
      ))}
      {ungrouped.map((category, index) => (
        <Tile
          key={category.id}
          entry={category}
          to={`${href("/category")}?id=${category.id}`}
          isPriority={groups.length + index < firstScreen}
        />
      ))}
    </ul>
  );
}

type TileProps = { entry: GroupEntry; to: string; isPriority: boolean };

function Tile({ entry, to, isPriority }: TileProps) {
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
          <span className={styles.count}>{t.menu.dishes(entry.productCount)}</span>
        </span>
      </Link>
    </li>
  );
}
