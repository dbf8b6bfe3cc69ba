// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositAddress} from "./DepositAddress.sol";
import {IDepositAddressFactory} from "./IDepositAddressFactory.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The factory of deposit addresses.
/// @dev CREATE2's own salt is 0: what tells two addresses apart is in their init code.
contract DepositAddressFactory is IDepositAddressFactory {
    address public immutable implementation = address(new DepositAddress());

    function create(address escrow, bytes32 salt, address refundTo) external returns (address depositAddress) {
        depositAddress = addressOf(escrow, salt, refundTo);
        // CREATE2 where code is already would burn all gas.
        if (depositAddress.code.length > 0) return depositAddress;
        Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encode(escrow, salt, refundTo), 0);
    }

    function addressOf(address escrow, bytes32 salt, address refundTo) public view returns (address) {
        return
            Clones.predictDeterministicAddressWithImmutableArgs(implementation, abi.encode(escrow, salt, refundTo), 0);
    }

    function balances(IERC20 token, address[] calldata accounts) external view returns (uint256[] memory held) {
        held = new uint256[](accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) {
            held[i] = token.balanceOf(accounts[i]);
        }
    }
}
