// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress} from "./IDepositAddressFactory.sol";
import {IEscrow} from "./IEscrow.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title The code behind every deposit address.
contract DepositAddress is IDepositAddress, ERC721Holder, ERC1155Holder {
    using SafeERC20 for IERC20;

    bool private transient _executing;

    modifier onlyRefundTo() {
        (, address refundTo) = _parties();
        require(msg.sender == refundTo, NotRefundTo(msg.sender, refundTo));
        _;
    }

    modifier whileExecuting() {
        require(_executing, NothingExpected());
        _;
    }

    receive() external payable whileExecuting {}

    function pull() external {
        (address escrow,) = _parties();
        require(msg.sender == escrow, NotEscrow(msg.sender));
        IERC20 usdc = IEscrow(escrow).usdc();
        usdc.safeTransfer(escrow, usdc.balanceOf(address(this)));
    }

    function recover(IERC20 token) external onlyRefundTo {
        uint256 amount = token.balanceOf(address(this));
        emit Recovered(address(token), msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    function execute(address target, uint256 value, bytes calldata data)
        external
        payable
        onlyRefundTo
        returns (bytes memory result)
    {
        (address escrow,) = _parties();
        require(escrow.code.length == 0 || target != address(IEscrow(escrow).usdc()), UsdcGoesWhole());
        emit Executed(target, value, data);
        // A contract wallet may come back in from the call: the outer one still runs then.
        bool outer = _executing;
        _executing = true;
        bool success;
        (success, result) = target.call{value: value}(data);
        _executing = outer;
        Address.verifyCallResult(success, result);
    }

    /// @dev The hook of a safe transfer of an ERC-721.
    function onERC721Received(address operator, address from, uint256 id, bytes memory data)
        public
        override
        whileExecuting
        returns (bytes4)
    {
        return super.onERC721Received(operator, from, id, data);
    }

    /// @dev The hook of a transfer of an ERC-1155.
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes memory data)
        public
        override
        whileExecuting
        returns (bytes4)
    {
        return super.onERC1155Received(operator, from, id, value, data);
    }

    /// @dev The hook of a transfer of several ERC-1155.
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] memory ids,
        uint256[] memory values,
        bytes memory data
    ) public override whileExecuting returns (bytes4) {
        return super.onERC1155BatchReceived(operator, from, ids, values, data);
    }

    function _parties() private view returns (address escrow, address refundTo) {
        (escrow,, refundTo) = abi.decode(Clones.fetchCloneArgs(address(this)), (address, bytes32, address));
    }
}
