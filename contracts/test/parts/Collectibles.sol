// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

contract Collectible is ERC721("Collectible", "C") {
    function mint(address to, uint256 id) external {
        _mint(to, id);
    }

    function safeMint(address to, uint256 id) external {
        _safeMint(to, id);
    }
}

contract Collectibles is ERC1155("") {
    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }
}

/// @title Gives to the caller alone what is the caller's, for a fee of 3 wei.
contract Airdrop {
    error NothingForYou(address caller);

    address private immutable _winner;
    Collectible public immutable one = new Collectible();
    Collectibles public immutable many = new Collectibles();

    constructor(address winner) payable {
        _winner = winner;
    }

    function claim() external payable returns (uint256 prize) {
        require(msg.sender == _winner && msg.value == 3, NothingForYou(msg.sender));
        prize = address(this).balance;
        one.safeMint(msg.sender, 1);
        many.mint(msg.sender, 2, 20);
        (uint256[] memory ids, uint256[] memory amounts) = (new uint256[](1), new uint256[](1));
        (ids[0], amounts[0]) = (3, 30);
        many.mintBatch(msg.sender, ids, amounts);
        Address.sendValue(payable(msg.sender), prize);
    }
}
